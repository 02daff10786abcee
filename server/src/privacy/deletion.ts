import { deletionDays } from '@jiangtai/contract/privacy'
import { Refusal } from '@jiangtai/contract/refusal'
import { type AuditBy, noteAudit } from '../audits/audits.db.ts'
import type { Clock } from '../clock.ts'
import { bringLogHome, type Db } from '../db/database.ts'
import { noteDeletion } from '../deletions/deletions.ts'
import type { JobKind } from '../jobs/jobs.ts'
import type { Storage } from '../storage/storage.ts'
import { accountsOf, purgeStudent } from './purge.db.ts'
import { dueRequests, insertRequest, requestOf, studentIn, takeRequest } from './requests.db.ts'

const day = 86_400

/** R1136: nothing happens for seven days. Asked twice is asked once; answers when the student will be deleted. */
export async function requestDeletion(tx: Db, by: AuditBy, studentId: number, reason: string): Promise<number> {
  if (!(await studentIn(tx, by.orgId, studentId))) throw new Refusal('personUnknown')
  const purge_at = by.now + deletionDays * day
  const isNew = await insertRequest(tx, {
    ...{ student_id: studentId, org_id: by.orgId, asked_by: by.actorId, reason },
    ...{ asked_at: by.now, purge_at },
  })
  if (!isNew) return (await requestOf(tx, by.orgId, studentId))?.purge_at ?? purge_at
  await noteAudit(tx, by, { act: 'deletion-asked', on: { kind: 'person', id: studentId } })
  return purge_at
}

/** Once it is due it cannot be taken back: it may be on the list beside the backups already. */
export async function cancelDeletion(tx: Db, by: AuditBy, studentId: number): Promise<void> {
  const request = await requestOf(tx, by.orgId, studentId)
  if (!request || request.purge_at <= by.now || !(await takeRequest(tx, studentId))) throw new Refusal('deletionUnknown')
  await noteAudit(tx, by, { act: 'deletion-cancelled', on: { kind: 'person', id: studentId } })
}

interface Deps {
  readonly db: Db
  readonly clock: Clock
  /** Where backups lie, with the list that outlives them. */
  readonly openPlace: () => Promise<Pick<Storage, 'put' | 'read' | 'list'>>
  readonly random: () => number
  /** Ends every login of somebody who is about to be deleted. */
  readonly endSessions: (userId: number) => Promise<unknown>
  readonly refreshRoster: (classId: number) => Promise<unknown>
}

export const deletingStudents = 'delete-students'

/** Whoever is due, each in a transaction of its own: by one node, and by another when that one dies. */
export const deleteStudentsKind = (deps: Deps): JobKind => ({
  name: deletingStudents,
  atOnce: 1,
  async run({ signal, progress }) {
    const { db, clock } = deps
    const due = await dueRequests(db, clock.seconds())
    for (const [at, student] of due.entries()) {
      signal.throwIfAborted()
      await deleteStudent(deps, student)
      progress(at + 1, due.length)
    }
    return undefined
  },
})

async function deleteStudent({ db, clock, openPlace, random, endSessions, refreshRoster }: Deps, student: Due) {
  const { student_id, class_id } = student
  const place = await openPlace()
  const now = clock.seconds()
  await endSessions(student_id)
  await db.transaction().execute(async (tx) => {
    const request = await takeRequest(tx, student_id)
    if (!request) return
    const by = { orgId: request.org_id, actorId: request.asked_by, address: '', now }
    for (const { id, ...account } of await accountsOf(tx, student_id)) {
      await noteDeletion(tx, place, { user_id: id, ...account, deleted_at: now })
      await noteAudit(tx, by, { act: 'student-deleted', on: { kind: 'person', id } })
    }
    await purgeStudent(tx, student_id, random)
  })
  await bringLogHome(db)
  if (class_id !== null) await refreshRoster(class_id)
}

type Due = Awaited<ReturnType<typeof dueRequests>>[number]
