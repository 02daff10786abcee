import { liveBoard } from '@jiangtai/contract/live-board'
import { decode } from '../../kit/live/frame.ts'
import type { HeardEvents } from '../../kit/live/stores.ts'
import { createStore, type Store } from '../../kit/storage/store.ts'
import { type Caught, caughtUp, drawn, type Followed, isBehind, started } from './followed.ts'

interface Ways {
  readonly heard: Pick<Store<HeardEvents>, 'get' | 'subscribe'>
  readonly read: (after: number) => Promise<Caught>
  readonly later: (ms: number, act: () => void) => void
}

const { started: startEvent, ops: opsEvent, stopped: stopEvent } = liveBoard.says
const retryMs = 1000

/** The live board of the class, kept up with whatever the line does. Undefined: there is none. */
export function createFollower({ heard, read, later }: Ways) {
  const followed = createStore<Followed | undefined>(undefined)
  let isOver = false
  let isReading = false
  let heardTo = 0

  async function catchUp() {
    const before = followed.get()
    if (isOver || isReading || !before || !isBehind(before)) return
    isReading = true
    const caught = await read(before.seq).catch(() => undefined)
    isReading = false
    const now = followed.get()
    if (isOver || !now) return
    const next = caught ? caughtUp(now, before.seq, caught) : now
    if (next !== now) followed.set(next)
    if (isBehind(next)) {
      // Another board has begun meanwhile: nothing is wrong with the line.
      if (next === now && now.id === before.id) later(retryMs, () => void catchUp())
      else void catchUp()
    }
  }

  function look() {
    const all = heard.get()
    const [start, ops, stop] = [all.get(startEvent.name), all.get(opsEvent.name), all.get(stopEvent.name)]
    if (!start || (stop && stop.order > start.order)) {
      if (followed.get()) followed.set(undefined)
      return
    }
    const fresh = Math.max(start.order, ops?.order ?? 0)
    if (fresh <= heardTo && followed.get()) return
    const head = start.order > heardTo || !followed.get() ? decode(startEvent, start) : undefined
    let next = head ? started(followed.get(), head) : followed.get()
    const more = next && ops && ops.order > heardTo ? decode(opsEvent, ops) : undefined
    if (next && more) next = drawn(next, more)
    heardTo = fresh
    if (next !== followed.get()) followed.set(next)
    void catchUp()
  }
  const stop = heard.subscribe(look)
  look()
  return {
    followed,
    stop() {
      isOver = true
      stop()
    },
  }
}
