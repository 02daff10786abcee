import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../db/database.ts'
import type { Org, Person } from '../http/context.ts'
import { realNameOf } from '../login/real-name.ts'
import { classIdsOf } from '../members/members.db.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Words } from '../words/words.ts'
import { writeRealName } from './accounts.db.ts'

export interface NameDeps {
  readonly db: Db
  readonly sessions: Sessions
  readonly words: Words
  readonly live: { refreshRoster(classId: number): Promise<void> }
}

/** Nobody has written down what the person is called: the account goes by its user name. */
const isUnnamed = ({ username, realName }: Person) => realName === username

/** A new name of the own account, as it is to be written. */
export async function ownNameOf({ db, words }: NameDeps, caller: Person, org: Org, typed: string): Promise<string> {
  // A class of children would: the others know them by the name the school has written down.
  if (caller.role === 'student' && !isUnnamed(caller) && (await classIdsOf(db, caller)).length > 0) throw new Refusal('nameBySchool')
  return realNameOf(typed, await words.of(org.id, 'name'))
}

/** Every page of the person, and the classes. */
export async function showOwnName({ db, sessions, live }: NameDeps, caller: Person) {
  await sessions.changedFor(caller.id)
  for (const classId of await classIdsOf(db, caller)) await live.refreshRoster(classId)
}

export async function changeName(deps: NameDeps, caller: Person, org: Org, typed: string): Promise<string> {
  const name = await ownNameOf(deps, caller, org, typed)
  await writeRealName(deps.db, caller.id, name)
  await showOwnName(deps, caller)
  return name
}
