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

/** A new name of the own account; the classes hear of it. */
export async function changeName({ db, sessions, words, live }: NameDeps, caller: Person, org: Org, typed: string): Promise<string> {
  const classIds = await classIdsOf(db, caller)
  // A class of children would: the others know them by the name the school has written down.
  if (caller.role === 'student' && classIds.length > 0) throw new Refusal('nameBySchool')
  const name = realNameOf(typed, await words.of(org.id, 'name'))
  await writeRealName(db, caller.id, name)
  await sessions.changedFor(caller.id)
  for (const classId of classIds) await live.refreshRoster(classId)
  return name
}
