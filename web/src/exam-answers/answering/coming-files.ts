import { canContinue, isUnderWay, type UploadItem } from '../../parts/upload/item.ts'
import type { Uploads } from '../../parts/upload/uploads.ts'

export const purposeOf = (attemptId: number, leaf?: number) => `exam:${attemptId}:${leaf ?? ''}`

type Carried = Pick<Uploads, 'items' | 'cancel'>

/** Goes on by itself, or as soon as the line is back. */
const isComing = (item: UploadItem) => isUnderWay(item) || (canContinue(item) && !item.needsFile)

/** The files of one attempt's answers, as long as they are on their way: whichever question is on the screen. */
export function comingFiles({ items, cancel }: Carried, attemptId: number) {
  const start = purposeOf(attemptId)
  const count = () => items.get().filter((item) => item.purpose.startsWith(start) && isComing(item)).length
  const isMoving = () => items.get().some((item) => item.purpose.startsWith(start) && isUnderWay(item))
  const leafOf = ({ purpose }: UploadItem) => {
    const [, leaf] = purpose.match(/^exam:\d+:(\d+):$/) ?? []
    return purpose.startsWith(start) && leaf !== undefined ? Number(leaf) : undefined
  }
  return {
    items,
    count,
    /** Done when none moves any more, or after so long. */
    settled: (mostMs: number) =>
      new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(clock)
          unfollow()
          resolve()
        }
        const clock = setTimeout(end, mostMs)
        const unfollow = items.subscribe(() => isMoving() || end())
        if (!isMoving()) end()
      }),
    /** Says of each, once, that it is there and can be taken, which `changes` may change. What is written by hand waits for itself. */
    follow(
      arrived: (leaf: number, fileId: number) => void,
      isTaken: () => boolean,
      changes: { readonly subscribe: (look: () => void) => () => void },
    ) {
      const look = () => {
        if (!isTaken()) return
        for (const item of items.get()) {
          const leaf = leafOf(item)
          if (leaf === undefined || item.state !== 'done' || !item.result) continue
          // Gone first: what it becomes part of is heard here, too.
          cancel(item.id)
          arrived(leaf, item.result.file_id)
        }
      }
      const stops = [items.subscribe(look), changes.subscribe(look)]
      look()
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

export type ComingFiles = ReturnType<typeof comingFiles>
