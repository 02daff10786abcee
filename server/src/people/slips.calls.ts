import { loginSlips, slipLimits } from '@jiangtai/contract/login-slips'
import { importActions, importKinds } from '@jiangtai/contract/people-imports'
import { Refusal } from '@jiangtai/contract/refusal'
import { userTypes } from '@jiangtai/contract/roles'
import { gradeNames } from '@jiangtai/contract/school-classes'
import type * as z from 'zod/mini'
import { byCaller, noteAudit } from '../audits/audits.db.ts'
import type { Clock } from '../clock.ts'
import { lockOrganization } from '../db/lock-organization.ts'
import { answer } from '../http/answer.ts'
import { type InitialPasswords, initialSeconds } from '../login/initial-passwords.ts'
import { issueLoginKeys } from '../login/login-keys.ts'
import { phoneOf } from '../login/phone.ts'
import { usernameKey } from '../login/username.ts'
import { type AddressNeeds, addressesOf } from '../members/addresses.ts'
import { adminIdsIn } from '../members/admins.db.ts'
import { isLoopback } from '../members/schools.ts'
import type { Once } from '../once/once.ts'
import { valuesOf } from './columns.ts'
import { allRows, findImport } from './imports.db.ts'
import { mappingOfImport } from './imports.ts'
import { studentNoChecked } from './person.ts'
import { peopleAmong, peopleKnownBy, peopleOfClass, peopleOfClasses, type SlipPerson } from './slips.db.ts'
import { inOrder, type SlipSheet, slipAddress, slipOf, withoutWords } from './slips.ts'

type Asked = z.output<typeof loginSlips.print.input>
interface Deps extends AddressNeeds {
  readonly clock: Clock
  readonly once: Once
  readonly initial: Pick<InitialPasswords, 'of'>
  readonly drawSlips: (sheet: SlipSheet, userId: number) => Promise<Uint8Array>
}

export function loginSlipCalls(deps: Deps) {
  const { db, clock, once, initial, drawSlips } = deps

  /** What a tablet opens: the page of an operator may be another school's, and localhost is each tablet's own. */
  async function siteOf(orgId: number, hostUrl: string): Promise<string> {
    const here = await deps.schoolAt(hostUrl.replace(/^https?:\/\//, ''))
    if (here?.id === orgId && !isLoopback(hostUrl)) return hostUrl
    const found = (await addressesOf(deps, orgId, hostUrl)).find(({ url }) => !isLoopback(url))
    if (!found) throw new Refusal('slipsNowhere')
    return found.url
  }

  async function addedBy(orgId: number, importId: number): Promise<SlipPerson[]> {
    const stored = await findImport(db, orgId, importId)
    if (!stored || stored.is_done === 0) throw new Refusal('importGone')
    const mapping = mappingOfImport(stored)
    const added = (await allRows(db, importId, importActions.add)).map(({ cells }) => valuesOf(mapping, cells))
    if (stored.kind === importKinds.teachers) {
      const keys = added.map(({ username, phone }) => usernameKey(username || (phoneOf(phone ?? '') ?? '')))
      return peopleKnownBy(db, orgId, userTypes.teacher, 'username_key', keys)
    }
    const numbers = added.flatMap(({ student_no }) => {
      const checked = studentNoChecked(student_no ?? '')
      return 'value' in checked ? [checked.value] : []
    })
    return peopleKnownBy(db, orgId, userTypes.student, 'student_no', numbers)
  }

  function asked(orgId: number, { class_id, grade, is_whole_school, import_id, user_ids }: Asked): Promise<SlipPerson[]> {
    if (class_id !== undefined) return peopleOfClass(db, orgId, class_id)
    if (grade !== undefined || is_whole_school) return peopleOfClasses(db, orgId, grade)
    if (import_id !== undefined) return addedBy(orgId, import_id)
    return peopleAmong(db, orgId, user_ids ?? [])
  }

  return answer(loginSlips, {
    async print(input, context) {
      const { org, caller } = context
      const found = await asked(org.id, input)
      if (found.length === 0) throw new Refusal('slipsEmpty')
      if (found.length > slipLimits.people) throw new Refusal('slipsTooMany', { n: slipLimits.people })
      const site = await siteOf(org.id, context.hostUrl)
      const { people, without, passwords, keys } = await db.transaction().execute(async (tx) => {
        // R1118: a paper that logs in as an administrator would be the key of the school. Under the lock nobody becomes one now.
        await lockOrganization(tx, org.id)
        const admins = await adminIdsIn(tx, org.id)
        const people = inOrder(found.filter(({ id }) => !admins.has(id)))
        const without = found.filter(({ id }) => admins.has(id))
        const [first] = without
        if (first && people.length === 0) throw new Refusal('slipsAdmin', { x: first.real_name })
        const ids = people.map(({ id }) => id)
        const name = nameOf(input, people)
        await noteAudit(tx, byCaller(context, clock.seconds()), {
          act: 'slips-printed',
          on: { kind: 'slips', name },
          after: { 张数: ids.length, ...(without.length > 0 && { 不含管理员: without.length }) },
        })
        const passwords = await initial.of(tx, ids, clock.seconds() - initialSeconds)
        return { people, without, passwords, keys: await issueLoginKeys(once, tx, org.id, ids) }
      })
      const classNames = new Set(people.map(({ class_name }) => class_name))
      const called = classNames.size === 1 ? (people[0]?.class_name ?? '') : nameOf(input, people)
      const title = `${org.longName} · ${called}登录条`
      const slips = people.map((person) =>
        slipOf(person, passwords.get(person.id) ?? '', slipAddress(site, person.username, keys.get(person.id) ?? '')),
      )
      const bytes = await drawSlips(
        { slips, site: site.replace(/^https?:\/\//, ''), title: title + withoutWords(without.length) },
        caller.id,
      )
      return { name: `${title.replace(/[ ·]+/g, ' ')}.pdf`, type: 'application/pdf', bytes }
    },
  })
}

/** Whose they are, as people say it; empty: of some. */
function nameOf({ class_id, grade, is_whole_school }: Asked, people: readonly SlipPerson[]): string {
  if (class_id !== undefined) return people[0]?.class_name ?? ''
  return gradeNames[grade ?? 0] || (is_whole_school ? '全校' : '')
}
