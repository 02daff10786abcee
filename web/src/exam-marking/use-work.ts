import type { examMarking, MarkedAnswer, MarkingTry } from '@jiangtai/contract/exam-marking'
import { useMemo, useState } from 'react'
import type { ReplyOf } from '../kit/calls/send.ts'
import { useStore } from '../kit/storage/store.ts'
import { mineOf } from './markers/mine.ts'
import { ahead, type Filter, filters, hereIn, isOpen, nextOpen, type Order, ordered, shownOf, stepFrom } from './queue/queue.ts'
import { seenOf } from './send/bench.ts'
import { keyOf } from './send/input.ts'
import type { Marking } from './use-marking.ts'
import { useLeafAnswers, useTries, useTry } from './use-reading.ts'

export type Overview = ReplyOf<typeof examMarking.leaves>
export type Way = 'question' | 'student'

/** A question that a teacher marks, or in which something waits. */
export const isToMark = ({ is_manual, counts }: Overview['leaves'][number]) => is_manual === 1 || counts.open > 0

const firstLeaf = ({ leaves }: Overview, asked: number) =>
  (
    leaves.find(({ leaf }) => leaf === asked) ??
    leaves.find((one) => isToMark(one) && one.own_open > 0) ??
    leaves.find((one) => isToMark(one) && one.counts.open + one.counts.blank > 0) ??
    leaves.find(isToMark) ??
    leaves[0]
  )?.leaf ?? 0

/** The answers whose pictures are fetched before somebody comes to them. */
const aheadCount = 5

export type Work = ReturnType<typeof useWork>

/** Which answer is being marked, and which comes after it: by question over all students, or student by student. */
export function useWork({ desk: { bench }, userId, askEvery }: Marking, overview: Overview, askedLeaf: number) {
  const [way, setWay] = useState<Way>('question')
  const [leaf, setLeaf] = useState(() => firstLeaf(overview, askedLeaf))
  const [chosen, setChosen] = useState(0)
  const [filter, setFilter] = useState<Filter>(filters.open)
  const [order, setOrder] = useState<Order>('number')
  const [held, setHeld] = useState<ReadonlySet<number>>(new Set())
  const [isFinished, setIsFinished] = useState(false)
  const [isOnlyMine, setIsOnlyMine] = useState(true)
  const shared = useMemo(() => mineOf(overview.markers, userId), [overview.markers, userId])
  const mine = isOnlyMine ? shared : undefined
  const cells = useStore(bench.cells)
  const jobs = useStore(bench.outbox.jobs)
  const isByQuestion = way === 'question'

  const answers = useLeafAnswers(bench, leaf, isByQuestion, askEvery)
  const tries = useTries(bench.examClassId, !isByQuestion)
  const seen = (attempt_id: number, of: number): MarkedAnswer | undefined => {
    const key = keyOf({ attempt_id, leaf: of })
    const cell = cells.get(key)
    return cell && seenOf(cell, jobs, key)
  }

  const whole = useMemo(() => {
    const list = (answers.data?.attempts ?? []).flatMap((attempt_id) => {
      const key = keyOf({ attempt_id, leaf })
      const cell = cells.get(key)
      return cell && (mine?.(cell.number, leaf) ?? true) ? [seenOf(cell, jobs, key)] : []
    })
    return ordered(list, order)
  }, [answers.data, cells, jobs, leaf, mine, order])
  const list = shownOf(whole, filter, held)
  const here = hereIn(whole, list, chosen)

  const own = overview.leaves.filter(isToMark)
  const leftOf = (one: MarkingTry) => {
    const known = own.flatMap((of) => seen(one.attempt_id, of.leaf) ?? [])
    return known.length === own.length ? known.filter(isOpen).length : one.counts.open + one.counts.blank
  }
  const all = (tries.data ?? []).filter(({ number }) => mine?.(number, 0) ?? true)
  const shownTries = all.filter(
    (one) => filter === filters.all || leftOf(one) > 0 === (filter === filters.open) || held.has(one.attempt_id),
  )
  const tryHere = all.find(({ attempt_id }) => attempt_id === chosen) ?? shownTries[0]
  const attempt = isByQuestion ? (here?.attempt_id ?? 0) : (tryHere?.attempt_id ?? 0)
  // What stands below the hand was come to: nobody else's mark puts another student in its place.
  if (attempt > 0 && attempt !== chosen) setChosen(attempt)
  const tryAt = shownTries.findIndex(({ attempt_id }) => attempt_id === attempt)
  const nextTry = [...shownTries.slice(tryAt + 1), ...shownTries.slice(0, Math.max(0, tryAt))].find((one) => leftOf(one) > 0)
  const tryRead = useTry(bench, isByQuestion ? 0 : attempt, nextTry?.attempt_id ?? 0)
  const current = seen(attempt, leaf)
  const asked = isByQuestion ? answers.data?.asked : tryRead.data?.asked.find((one) => one.leaf === leaf)

  const go = (to: { readonly attempt: number; readonly leaf?: number }) => {
    setIsFinished(false)
    setChosen(to.attempt)
    if (to.leaf !== undefined) setLeaf(to.leaf)
  }
  const hold = (attemptId: number) => setHeld((before) => new Set([...before, attemptId]))

  return {
    way,
    leaf,
    attempt,
    current,
    asked,
    filter,
    order,
    list,
    whole,
    tries: shownTries,
    leftOf,
    triesDone: all.filter((one) => leftOf(one) === 0).length,
    seen,
    isFinished,
    isNamed: isByQuestion ? answers.data?.isNamed !== false : true,
    query: isByQuestion ? answers : tries.data && tries.data.length > 0 ? tryRead : tries,
    ahead: isByQuestion
      ? ahead(list, attempt, aheadCount)
      : own
          .flatMap((of) => [seen(attempt, of.leaf), nextTry && seen(nextTry.attempt_id, of.leaf)].flatMap((one) => one ?? []))
          .slice(0, 2 * aheadCount),
    /** Whether only the own share is shown; undefined: nothing was divided. */
    isOnlyMine: shared && isOnlyMine,
    setIsOnlyMine,
    setWay(next: Way) {
      setWay(next)
      setHeld(new Set())
      setChosen(attempt)
      setIsFinished(false)
      if (next === 'student' && !own.some((one) => one.leaf === leaf)) setLeaf(own[0]?.leaf ?? leaf)
    },
    setFilter(next: Filter) {
      setFilter(next)
      setHeld(new Set())
      setIsFinished(false)
      setChosen(0)
    },
    setOrder,
    chooseLeaf(next: number) {
      setLeaf(next)
      setIsFinished(false)
      if (isByQuestion) {
        setHeld(new Set())
        setChosen(0)
      }
    },
    go,
    hold,
    step(by: 1 | -1) {
      if (isByQuestion) {
        const to = stepFrom(list, attempt, by)
        return to && go({ attempt: to.attempt_id })
      }
      const at = own.findIndex((one) => one.leaf === leaf) + by
      const within = own[at]
      if (within) return go({ attempt, leaf: within.leaf })
      const to = shownTries[tryAt + by]
      const edge = by > 0 ? own[0] : own[own.length - 1]
      if (to && edge) go({ attempt: to.attempt_id, leaf: edge.leaf })
    },
    /** To what waits next, once this one was marked. */
    advance() {
      hold(attempt)
      if (isByQuestion) {
        // What is shown as done is gone through in its order.
        const to = filter === filters.done ? stepFrom(list, attempt, 1) : nextOpen(whole, attempt)
        return to && to.attempt_id !== attempt ? go({ attempt: to.attempt_id }) : setIsFinished(filter !== filters.done)
      }
      const at = own.findIndex((one) => one.leaf === leaf)
      const open = [...own.slice(at + 1), ...own.slice(0, Math.max(0, at))].find((of) => {
        const one = seen(attempt, of.leaf)
        return one && isOpen(one)
      })
      if (open) return go({ attempt, leaf: open.leaf })
      const [first] = own
      if (nextTry && first) return go({ attempt: nextTry.attempt_id, leaf: first.leaf })
      setIsFinished(true)
    },
  }
}
