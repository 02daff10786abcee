import { importLimits } from '@jiangtai/contract/people-imports'
import { deleteOldEvents } from './analytics/analytics.db.ts'
import { deleteOldAudits } from './audits/audits.db.ts'
import { sweepBin } from './bin/clear-bin.ts'
import type { Clock } from './clock.ts'
import { deleteOldShares } from './course-shares/shares.db.ts'
import type { Db } from './db/database.ts'
import { deleteOldErrorReports } from './error-reports/error-reports.db.ts'
import { createSlices } from './exam-classes/facts/slices.ts'
import { createPapers } from './exam-classes/paper/papers.ts'
import { sweepExams } from './exam-classes/retention.db.ts'
import { sweepReports } from './exam-reports/files.ts'
import { deleteOldJobs } from './jobs/jobs.db.ts'
import type { JobKind } from './jobs/jobs.ts'
import { forgetOldPasswords } from './jp-classes/orders.db.ts'
import { deleteOldInitialPasswords } from './login/initial-passwords.db.ts'
import { initialSeconds } from './login/initial-passwords.ts'
import { deleteUnwornAvatars } from './members/avatars.db.ts'
import { deleteOldNotices } from './notices/notices.db.ts'
import { deleteExpiredOneTimes } from './once/once.db.ts'
import { sweepInk } from './page-ink/page-ink.db.ts'
import { deleteOldImports } from './people/imports.db.ts'
import { sweepPictureInk } from './picture-ink/picture-ink.db.ts'
import { deleteOldExports, deleteOldFacts } from './privacy/retention.db.ts'
import { deleteOldQuestionImports } from './questions/import/imports.db.ts'
import { sweepDeletedQuestions } from './questions/sweep.db.ts'
import { deleteExpiredSessions } from './sessions/sessions.db.ts'
import type { Storage } from './storage/storage.ts'
import { deleteOldSuggests } from './suggests/suggests.db.ts'
import { sweepLiveBoards } from './tools/live-board/live-board.db.ts'
import { sweepUploads } from './uploads/sweep.ts'
import { deleteExpiredScans } from './wechat-login/scans.db.ts'
import { sweepStrokes } from './whiteboard-files/strokes.db.ts'
import { deleteOldHits } from './words/hits.db.ts'

interface Deps {
  readonly db: Db
  readonly storage: Storage
  readonly clock: Clock
}

/** What is kept for a time only, thrown away when that is over: once an hour, by one node of all. */
export function sweepKind({ db, storage, clock }: Deps): JobKind {
  const slices = createSlices({ db, papers: createPapers(db) })
  const steps: readonly (() => Promise<unknown>)[] = [
    () => deleteExpiredSessions(db, clock.seconds()),
    () => deleteExpiredOneTimes(db, clock.seconds()),
    () => deleteExpiredScans(db, clock.seconds()),
    () => deleteOldErrorReports(db, clock.seconds()),
    () => deleteOldAudits(db, clock.seconds()),
    () => deleteOldShares(db, clock.seconds()),
    () => deleteOldSuggests(db, clock.seconds()),
    () => deleteOldJobs(db, clock.seconds()),
    () => deleteOldInitialPasswords(db, clock.seconds() - initialSeconds),
    () => forgetOldPasswords(db, clock.seconds() - initialSeconds),
    () => deleteUnwornAvatars(db, clock.seconds() - 86_400),
    () => deleteOldImports(db, clock.seconds() - importLimits.keptDays * 86_400),
    () => deleteOldNotices(db, clock.seconds()),
    () => deleteOldEvents(db, clock.seconds()),
    () => deleteOldHits(db, clock.seconds()),
    () => deleteOldFacts(db, clock.seconds()),
    () => sweepExams(db, clock.seconds(), slices),
    () => sweepReports(db, storage, clock.seconds()),
    // Before the uploads, too.
    () => deleteOldExports(db, clock.seconds()),
    () => sweepLiveBoards(db, clock.seconds()),
    () => sweepStrokes(db, clock.seconds()),
    () => sweepInk(db, clock.seconds()),
    () => sweepPictureInk(db, clock.seconds()),
    // Before the uploads: the bytes of what is cleared away are removed with theirs.
    () => sweepBin(db, clock.seconds()),
    () => deleteOldQuestionImports(db, clock.seconds()),
    () => sweepDeletedQuestions(db, clock.seconds()),
    () => sweepUploads({ db, storage, clock }),
  ]
  return {
    name: 'sweep',
    async run({ signal, progress }) {
      for (const [at, step] of steps.entries()) {
        signal.throwIfAborted()
        await step()
        progress(at + 1, steps.length)
      }
      return undefined
    },
  }
}
