import { userStates } from '@jiangtai/contract/people'
import { Refusal } from '@jiangtai/contract/refusal'
import type { UserType } from '@jiangtai/contract/roles'
import { type Audit, byCaller, noteAudit, noteAudits } from '../audits/audits.db.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { lockOrganization } from '../db/lock-organization.ts'
import type { Context, Person } from '../http/context.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Live } from '../live/live.ts'
import { hashKindName } from '../login/hash.job.ts'
import type { InitialPasswords } from '../login/initial-passwords.ts'
import { deleteOtherKeys } from '../login/keys.db.ts'
import { renewPassword } from '../login/login.db.ts'
import type { Login } from '../login/login.ts'
import { demandMayTouch } from '../members/operators.ts'
import type { Pay } from '../pay/pay.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { sliceIn } from '../slices.ts'
import type { Words } from '../words/words.ts'
import { hasAdminAmong, type Known, knownAmong } from './people.db.ts'
import type { Checked } from './person.ts'
import { emptyPassword } from './person-writes.db.ts'
import { resumePeople, stopPeople } from './places.db.ts'
import { classesOf } from './students.db.ts'

export interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly words: Words
  readonly sessions: Pick<Sessions, 'changedFor' | 'deleteOthers' | 'endOthers' | 'forget'>
  readonly live: Pick<Live, 'refreshRoster'>
  readonly jobs: Pick<Jobs, 'add'>
  readonly initial: Pick<InitialPasswords, 'make'>
  readonly login: Pick<Login, 'hash'>
  readonly pay: Pick<Pay, 'giveBackIn' | 'tell'>
}

type From = Pick<Context, 'org' | 'address'> & { readonly caller: Pick<Person, 'id'> }

/** Each takes a tenth of a second. */
const mostAtOnce = 20

/** What was typed, or its fault as a refusal. */
export function checkedValue<T>(checked: Checked<T>): T {
  if ('value' in checked) return checked.value
  throw new Refusal('personWrong', { x: checked.fault })
}

export function demandSome(ids: readonly number[], most: number) {
  if (ids.length === 0) throw new Refusal('nothingChosen')
  if (ids.length > most) throw new Refusal('tooManyAtOnce', { n: most })
}

/** What the calls about people have in common. */
export function createActs({ db, clock, sessions, live, jobs, initial, login }: Deps) {
  const note = (tx: Db, from: From, audit: Audit) => noteAudit(tx, byCaller(from, clock.seconds()), audit)

  /** Pages of these people and classes show it at once. */
  async function shown(userIds: readonly number[], classIds: readonly (number | undefined)[]) {
    for (const id of userIds) await sessions.changedFor(id)
    for (const id of new Set(classIds)) if (id !== undefined) await live.refreshRoster(id)
  }

  /** Whom the caller may change. Somebody of another school is answered like nobody. */
  async function demandPeople(tx: Db, { org, caller }: From, ids: readonly number[], userType?: UserType): Promise<Known[]> {
    const all = [...new Set(ids)]
    const found = await knownAmong(tx, org.id, all, userType)
    if (found.length < all.length) throw new Refusal('personUnknown')
    await demandMayTouch(tx, caller.id, all)
    return found
  }

  async function demandClasses(tx: Db, orgId: number, ids: readonly number[]) {
    const known = new Set((await classesOf(tx, orgId)).map(({ id }) => id))
    if (!ids.every((id) => known.has(id))) throw new Refusal('classUnknown')
  }

  /** R1131: logged out everywhere and out of every class; the content stays. Answers what is to be done after the transaction. */
  async function setStopped(tx: Db, from: From, people: readonly Known[], isStopped: boolean) {
    const ids = people.map(({ id }) => id)
    const places = isStopped ? await stopPeople(tx, ids, clock.seconds()) : await resumePeople(tx, ids)
    const ended: number[] = []
    if (isStopped)
      for (const id of ids) {
        await sliceIn(tx)
        ended.push(...(await sessions.deleteOthers(tx, id)))
      }
    const act = isStopped ? 'person-stopped' : 'person-resumed'
    await noteAudits(
      tx,
      byCaller(from, clock.seconds()),
      ids.map((id): Audit => ({ act, on: { kind: 'person', id } })),
    )
    return async () => {
      await sessions.forget(ended)
      if (isStopped) for (const id of ids) await sessions.endOthers(id)
      await shown(
        isStopped ? [] : ids,
        places.map(({ class_id }) => class_id),
      )
    }
  }

  async function stopOrResume(from: From, ids: readonly number[], userType: UserType, isStopped: boolean): Promise<number> {
    const { changed, tell } = await db.transaction().execute(async (tx) => {
      await lockOrganization(tx, from.org.id)
      const state = isStopped ? userStates.active : userStates.stopped
      const people = (await demandPeople(tx, from, ids, userType)).filter((person) => person.state === state)
      // Under the lock: whoever is made an administrator at this moment is none yet, or is one already.
      if (isStopped && (await hasAdminAmong(tx, from.org.id, ids))) throw new Refusal('stopAdmin')
      return { changed: people.length, tell: await setStopped(tx, from, people, isStopped) }
    })
    await tell()
    return changed
  }

  /** A few are ready when the call is answered; of many a job is told, or 0. If this node dies, the hourly one does it. */
  async function readyPasswords({ caller }: From, made: readonly { readonly id: number; readonly password: string }[]): Promise<number> {
    if (made.length > mostAtOnce) return (await jobs.add({ kind: hashKindName, input: null, userId: caller.id })) ?? 0
    for (const { id, password } of made) await renewPassword(db, id, { from: '', to: await login.hash(password) })
    return 0
  }

  return {
    note,
    shown,
    demandPeople,
    demandClasses,
    setStopped,
    stopOrResume,
    readyPasswords,

    async madeFor(tx: Db, person: { readonly id: number; readonly names: readonly string[] }): Promise<string> {
      const [made] = await initial.make(tx, [person], clock.seconds())
      return made?.password ?? ''
    },

    /** Told this once. */
    async reset(from: From, ids: readonly number[]) {
      const { made, ended, people } = await db.transaction().execute(async (tx) => {
        const people = (await demandPeople(tx, from, ids)).toSorted((a, b) => a.id - b.id)
        const ended: number[] = []
        for (const { id } of people) {
          await sliceIn(tx)
          await emptyPassword(tx, id)
          await deleteOtherKeys(tx, id)
          ended.push(...(await sessions.deleteOthers(tx, id)))
        }
        const named = people.map(({ id, username, phone, student_no }) => ({
          id,
          names: [username, phone ?? username, student_no ?? username],
        }))
        const made = await initial.make(tx, named, clock.seconds())
        await noteAudits(
          tx,
          byCaller(from, clock.seconds()),
          people.map(({ id }): Audit => ({ act: 'password-reset', on: { kind: 'person', id } })),
        )
        return { made, ended, people }
      })
      await sessions.forget(ended)
      for (const { id } of people) await sessions.endOthers(id)
      const passwords = new Map(made.map(({ id, password }) => [id, password]))
      const list = people.map(({ id, username, real_name }) => ({ id, username, real_name, password: passwords.get(id) ?? '' }))
      return { list, job_id: await readyPasswords(from, made) }
    },
  }
}
