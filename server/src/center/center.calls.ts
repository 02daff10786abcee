import { center } from '@jiangtai/contract/center'
import { isJp } from '@jiangtai/contract/organizations'
import { answer } from '../http/answer.ts'
import type { Switches } from '../switches/switches.ts'
import { navOf } from './nav.ts'

interface Deps {
  readonly switches: Pick<Switches, 'offIn'>
  readonly unreadOf: (userId: number) => Promise<number>
}

export const centerCalls = ({ switches, unreadOf }: Deps) =>
  answer(center, {
    async nav(_input, { caller: { id, role, adminLevel }, org }) {
      const off = await switches.offIn(org.id)
      return { list: navOf({ role, isAdmin: adminLevel > 0, unread: await unreadOf(id), isJp: isJp(org), off }) }
    },
  })
