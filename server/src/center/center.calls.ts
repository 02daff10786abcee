import { center } from '@jiangtai/contract/center'
import { answer } from '../http/answer.ts'
import { navOf } from './nav.ts'

interface Deps {
  readonly unreadOf: (userId: number) => Promise<number>
}

export const centerCalls = ({ unreadOf }: Deps) =>
  answer(center, {
    async nav(_input, { caller: { id, role, adminLevel } }) {
      return { list: navOf({ role, isAdmin: adminLevel > 0, unread: await unreadOf(id) }) }
    },
  })
