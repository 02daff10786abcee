import type { TeacherPics } from '@jiangtai/contract/teacher-pic'
import type { Change, Wish } from './pics-state.ts'

interface Ways {
  readonly current: () => TeacherPics | undefined
  /** False: it did not reach the server. */
  readonly send: (version: number, wish: Wish) => Promise<boolean>
  /** What the server answered to the last of them. */
  readonly reply: () => TeacherPics | undefined
}

/** So often another device may be quicker. */
const mostTries = 5

/** O063: one change after another; a list that another device has changed meanwhile is changed anew, so that nobody undoes anybody. */
export function createEditor({ current, send, reply }: Ways) {
  let turn: Promise<unknown> = Promise.resolve()

  async function apply(change: Change): Promise<boolean> {
    for (let tries = 0; tries < mostTries; tries++) {
      const base = current()
      const wish = base && change(base)
      if (!base || !wish) return true
      if (!(await send(base.pic_version, wish))) return false
      if (isDone(wish, reply())) return true
    }
    return false
  }

  return (change: Change): Promise<boolean> => {
    const mine = turn.then(() => apply(change))
    turn = mine
    return mine
  }
}

/** The version alone does not tell: that the other one's change was taken makes the same one. */
const isDone = (wish: Wish, reply: TeacherPics | undefined) => reply !== undefined && contentOf(wish) === contentOf(reply)
const contentOf = ({ pic_list, shown_id, is_full }: Wish) =>
  JSON.stringify([pic_list.map(({ file_cdn_id }) => file_cdn_id), shown_id, is_full])
