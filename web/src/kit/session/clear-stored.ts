import { createCookieJar, forgetParameters } from '../live/cookies.ts'
import { attempt } from '../storage/attempt.ts'
import { withStoredToken } from './stored-token.ts'

/** Hints about what an account may use (R649), and where somebody was in a tool (R298). */
const hints = ['common_org_code', 'jp_is_valid', 'lamp_student_choose_type', 'history_page', 'score_detail_id']

const forgetters = new Set<() => void>()

/** For what a part of the application holds of somebody while the tab lives. */
export const whenCleared = (forget: () => void) => void forgetters.add(forget)

/** What this tab alone keeps: drafts, what a partner sent along, what was put off. */
export function clearTab() {
  for (const forget of forgetters) forget()
  attempt(() => window.sessionStorage.clear())
}

/** Files that were still on their way. Named here, because it is forgotten also where nothing of uploading was loaded. */
export const uploadsDatabase = 'jiangtai.uploads'

/** Drawings that were not saved. */
export const boardsDatabase = 'jiangtai.boards'

/** Ink that was still on its way. */
export const inkDatabase = 'jiangtai.ink'

/** Questions that were not saved. */
export const questionsDatabase = 'jiangtai.questions'

/**
 * R127, R135: on a shared machine the next person finds nothing of the last one, however the session ended. The public channel is no
 * person's: it decides which login comes next, and that login forgets or takes it (C53, C54). Answers of exams are cleared by whoever logs out
 * (`exam-answers/kept-answers.ts`): a session that ends by itself must not cost them (R926).
 */
export function clearStored() {
  forgetParameters(withStoredToken(createCookieJar(document), () => window.localStorage))
  attempt(() => {
    for (const key of hints) window.localStorage.removeItem(key)
  })
  clearTab()
  for (const name of [uploadsDatabase, boardsDatabase, inkDatabase, questionsDatabase])
    attempt(() => void window.indexedDB.deleteDatabase(name))
}
