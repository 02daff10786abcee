import { examMonitorSays } from '@jiangtai/contract/exam-monitor'
import { framed, textOf } from '../live/frames.ts'
import type { Seat } from '../live/seat.ts'
import type { Signs } from './signs.ts'
import { type Standing, seatNow, totalsOf } from './standing.ts'

/** Somebody who watches: what is asked of the line, until it is answered, and whether it knows all that was told. */
interface Watcher {
  msg_id: string | undefined
  isNew: boolean
  isBehind: boolean
}

export type Watched = ReturnType<typeof createWatched>

/** One exam that is watched on this node: who watches it, how it stands, and what they were told of it last. */
export function createWatched(
  examClassId: number,
  { signs, seconds }: { readonly signs: Pick<Signs, 'of'>; readonly seconds: () => number },
) {
  const watchers = new Map<Seat, Watcher>()
  let standing: Standing | undefined
  /** Of each student, and of what is said beside them: the words themselves are compared. */
  let told: { readonly seats: ReadonlyMap<number, string>; readonly beside: Readonly<Record<string, string>> } = {
    seats: new Map(),
    beside: {},
  }

  return {
    isStale: true,
    watchers: watchers as ReadonlyMap<Seat, unknown>,
    add: (seat: Seat, msg_id: string | undefined) => void watchers.set(seat, { msg_id, isNew: true, isBehind: false }),
    drop: (seat: Seat) => void watchers.delete(seat),
    stand(next: Standing) {
      standing = next
    },

    /** Tells everybody who watches what is new, once for all; the new ones and those who were too slow everything. */
    tell() {
      if (!standing || watchers.size === 0) return
      const { list, exam_class, late } = standing
      const now = seconds()
      const seats = list.map((seat) => seatNow(seat, signs.of(seat.attempt_id), now))
      const words = new Map(seats.map((seat) => [seat.student_id, JSON.stringify(seat)]))
      const totals = totalsOf(seats)
      // The clock is said with every frame; that it went on is no news.
      const beside = {
        exam_class: JSON.stringify({ ...exam_class, server_now: 0 }),
        late: JSON.stringify(late),
        totals: JSON.stringify(totals),
      }
      const common = { exam_class_id: examClassId, totals, server_now: now }
      const changed = seats.filter(({ student_id }) => words.get(student_id) !== told.seats.get(student_id))
      const hasLeft = [...told.seats.keys()].some((id) => !words.has(id))
      const isChanged = (name: 'exam_class' | 'late' | 'totals') => beside[name] !== told.beside[name]
      const isNews = changed.length > 0 || isChanged('exam_class') || isChanged('late') || isChanged('totals')
      const whole = { ...common, is_full: 1, students: seats, exam_class, late }
      const news = {
        ...{ ...common, is_full: 0, students: changed },
        ...(isChanged('exam_class') && { exam_class }),
        ...(isChanged('late') && { late }),
      }
      const { name } = examMonitorSays.monitor
      const frames = { whole: once(() => framed(textOf(name, whole))), news: once(() => framed(textOf(name, news))) }
      for (const [seat, watcher] of watchers) {
        if (watcher.isNew) seat.write(textOf(name, { ...whole, msg_id: watcher.msg_id }))
        // Of somebody who left the class only the whole says it.
        else if (watcher.isBehind || hasLeft) watcher.isBehind = !seat.pass(frames.whole())
        else if (isNews) watcher.isBehind = !seat.pass(frames.news())
        watcher.isNew = false
        watcher.msg_id = undefined
      }
      told = { seats: words, beside }
    },
  }
}

function once<T>(make: () => T) {
  let made: { readonly is: T } | undefined
  return () => {
    made ??= { is: make() }
    return made.is
  }
}
