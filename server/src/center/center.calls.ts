import { center } from '@jiangtai/contract/center'
import { isJp } from '@jiangtai/contract/organizations'
import { answer } from '../http/answer.ts'
import type { Switches } from '../switches/switches.ts'
import { navOf } from './nav.ts'

interface Deps {
  readonly switches: Pick<Switches, 'offIn'>
  readonly unreadOf: (userId: number) => Promise<number>
  /** Renewals that a student of jp still has to pay for. */
  readonly unpaidOf: (userId: number) => Promise<number>
  /** Classes of a teacher of jp that end soon. */
  readonly endingOf: (userId: number) => Promise<number>
}

export const centerCalls = ({ switches, unreadOf, unpaidOf, endingOf }: Deps) =>
  answer(center, {
    async nav(_input, { caller: { id, role, adminLevel }, org }) {
      const off = await switches.offIn(org.id)
      const unpaid = isJp(org) && role === 'student' ? await unpaidOf(id) : 0
      const ending = isJp(org) && role === 'teacher' ? await endingOf(id) : 0
      return { list: navOf({ role, isAdmin: adminLevel > 0, unread: await unreadOf(id), isJp: isJp(org), unpaid, ending, off }) }
    },
  })
