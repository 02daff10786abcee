import { type AskedLeaf, examMarking, type MarkedAnswer, type MarkingTry } from '@jiangtai/contract/exam-marking'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { send } from '../kit/calls/send.ts'
import { callKey } from '../kit/calls/use-call.ts'
import { filters } from './queue/queue.ts'
import type { Bench } from './send/bench.ts'

const pageSize = 100

/** The other pages of a list whose first one is there. */
async function restOf<T>(pageCount: number, read: (page: number) => Promise<{ readonly list: readonly T[] }>): Promise<readonly T[]> {
  const rest: T[] = []
  for (let page = 2; page <= pageCount; page++) rest.push(...(await read(page)).list)
  return rest
}

export interface LeafRead {
  readonly asked: AskedLeaf
  readonly isNamed: boolean
  /** In the order of the class. */
  readonly attempts: readonly number[]
}

export const leafKey = (examClassId: number, leaf: number) => [examMarking.answers.path, examClassId, leaf] as const

/** What everybody answered to one question. The answers themselves go to the bench, which knows the newest of each. */
export function useLeafAnswers(bench: Bench, leaf: number, isWanted: boolean, askEvery: number | false) {
  const exam_class_id = bench.examClassId
  return useQuery<LeafRead>({
    queryKey: leafKey(exam_class_id, leaf),
    enabled: isWanted && leaf > 0,
    staleTime: 0,
    refetchInterval: askEvery,
    queryFn: async ({ signal }) => {
      const since = performance.now()
      const read = (page: number) =>
        send(examMarking.answers, { exam_class_id, leaf, filter: filters.all, curr_page_index: page, page_size: pageSize }, { signal })
      const first = await read(1)
      const list = [...first.list, ...(await restOf(first.pageCount, read))]
      bench.pour(() => leaf, list, since)
      return { asked: first.leaf, isNamed: first.is_named === 1, attempts: list.map(({ attempt_id }) => attempt_id) }
    },
  })
}

/** Everybody who has handed in. */
export function useTries(exam_class_id: number, isWanted: boolean) {
  return useQuery<readonly MarkingTry[]>({
    queryKey: [examMarking.tries.path, exam_class_id],
    enabled: isWanted,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const read = (page: number) =>
        send(examMarking.tries, { exam_class_id, filter: filters.all, curr_page_index: page, page_size: pageSize }, { signal })
      const first = await read(1)
      return [...first.list, ...(await restOf(first.pageCount, read))]
    },
  })
}

export interface TryRead {
  readonly asked: readonly AskedLeaf[]
}

const tryOf = (bench: Bench, attempt_id: number) => ({
  queryKey: callKey(examMarking.ofStudent, { exam_class_id: bench.examClassId, attempt_id }),
  queryFn: async (): Promise<TryRead> => {
    const since = performance.now()
    const { leaves } = await send(examMarking.ofStudent, { exam_class_id: bench.examClassId, attempt_id })
    const leafIn = new Map<MarkedAnswer, number>(leaves.map(({ asked, answer }) => [answer, asked.leaf]))
    bench.pour((answer) => leafIn.get(answer) ?? 0, [...leafIn.keys()], since)
    return { asked: leaves.map(({ asked }) => asked) }
  },
})

/** One whole try, and the next one before anybody asks for it. */
export function useTry(bench: Bench, attemptId: number, nextId: number) {
  const client = useQueryClient()
  const found = useQuery<TryRead>({ ...tryOf(bench, attemptId), enabled: attemptId > 0, staleTime: 0 })
  const isThere = found.data !== undefined
  useEffect(() => {
    if (isThere && nextId > 0) void client.prefetchQuery({ ...tryOf(bench, nextId), staleTime: 30_000 })
  }, [bench, client, isThere, nextId])
  return found
}
