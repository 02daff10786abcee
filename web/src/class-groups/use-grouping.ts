import { type Arranged, type ClassGroup, classGroups, groupingMark } from '@jiangtai/contract/class-groups'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type ReplyOf, send } from '../kit/calls/send.ts'
import { callKey, useCall } from '../kit/calls/use-call.ts'
import { toast } from '../kit/ui/toast.ts'
import {
  arrangedAs,
  changesBetween,
  everybodyIn,
  freshName,
  type Grouping,
  moved,
  type Place,
  placesIn,
  putBack,
  sortedTo,
  whoWords,
  withoutGroup,
} from './grouping.ts'

/** Another tab or device may just have changed them. */
const fresh = { staleTime: 0, refetchOnWindowFocus: 'always' } as const

/** What was done last, and the way back. */
export interface Undoable {
  readonly words: string
  readonly undo: () => void
}

type Step = (now: Grouping) => Grouping

/** How the caller has divided a class. What is done stands at once, is sent in its order, and goes back if it is refused. */
export function useGrouping(class_id: number) {
  const client = useQueryClient()
  const listed = useCall(classGroups.list, { class_id }, fresh)
  const ungrouped = useCall(classGroups.ungrouped, { class_id }, fresh)
  const [last, setLast] = useState<Undoable>()
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  /** What the server has said yes to: without a line nothing can be read again, and only this is true. */
  const sure = useRef<{ grouping: Grouping; isWrong: boolean }>({ grouping: { groups: [], rest: [] }, isWrong: false })
  const kept = keptIn(client, class_id)

  /** `change`: what stands at once. Undefined: it came to nothing, and that was said. */
  async function act<T>(change: Step | undefined, work: (before: Grouping, after: Grouping) => Promise<T>): Promise<T | undefined> {
    if (waiting.current === 0) sure.current = { grouping: kept.get(), isWrong: false }
    waiting.current += 1
    if (change) await kept.quiet()
    const before = kept.get()
    const after = change ? change(before) : before
    if (change) kept.set(after)
    const turn = line.current.then(() => work(before, after))
    line.current = turn.catch(() => {})
    try {
      const done = await turn
      sure.current.grouping = change ? change(sure.current.grouping) : kept.get()
      return done
    } catch (error) {
      sure.current.isWrong = true
      toast.error(error instanceof Error ? error.message : String(error))
      return undefined
    } finally {
      waiting.current -= 1
      if (waiting.current === 0) {
        if (sure.current.isWrong) kept.set(sure.current.grouping)
        void kept.readAgain()
      }
    }
  }

  const become = async (change: Step): Promise<boolean> =>
    (await act(change, (before, after) => inTurn(changesBetween(before, after).map((one) => () => send(classGroups.change, one))))) !==
    undefined

  async function move(ids: readonly number[], to: Place) {
    const before = kept.get()
    const places = placesIn(before)
    const going = ids.filter((id) => places.has(id) && places.get(id) !== to)
    if (going.length === 0) return
    const who = whoWords(everybodyIn(before).filter(({ id }) => going.includes(id)))
    const name = before.groups.find(({ id }) => id === to)?.name
    if (!(await become((now) => moved(now, going, to)))) return
    note(`${who}移到${name === undefined ? '未分组' : `“${name}”`}`, () => void become((now) => putBack(now, going, places)))
  }

  /** The way back, for whoever else offers it. */
  function note(words: string, undo: () => void): () => void {
    let isDone = false
    const once = () => {
      if (isDone) return
      isDone = true
      setLast((now) => (now?.undo === once ? undefined : now))
      undo()
    }
    setLast({ words, undo: once })
    return once
  }

  /** The id of the new group. */
  function add(name: string, student_ids: readonly number[]): Promise<number | undefined> {
    return act(undefined, async () => {
      const { id } = await send(classGroups.add, { class_id, name, student_ids: [...student_ids] })
      const now = kept.get()
      kept.set(moved({ ...now, groups: [...now.groups, { id, name, students: [] }] }, student_ids, id))
      return id
    })
  }

  async function addNew(student_ids: readonly number[]): Promise<number | undefined> {
    const places = placesIn(kept.get())
    const name = freshName(kept.get().groups.map((group) => group.name))
    const id = await add(name, student_ids)
    if (id === undefined) return undefined
    note(`新建“${name}”`, () => {
      void become((now) => putBack(now, student_ids, places))
      void drop(id)
    })
    return id
  }

  const sort = (id: number, place: number) =>
    act(
      (now) => ({ ...now, groups: sortedTo(now.groups, id, place) }),
      (_before, { groups }) => send(classGroups.change, { id, sort: groups.map((group) => group.id) }),
    )

  async function rename(id: number, name: string): Promise<boolean> {
    const was = kept.get().groups.find((group) => group.id === id)?.name
    const named = (now: Grouping) => ({ ...now, groups: now.groups.map((group) => (group.id === id ? { ...group, name } : group)) })
    const isDone = (await act(named, () => send(classGroups.change, { id, name }))) !== undefined
    if (isDone && was !== undefined) note(`“${was}”改名为“${name}”`, () => void rename(id, was))
    return isDone
  }

  const drop = (id: number) =>
    act(
      (now) => withoutGroup(now, id),
      () => send(classGroups.remove, { id }),
    )

  async function remove(group: ClassGroup) {
    const place = kept.get().groups.findIndex(({ id }) => id === group.id)
    if ((await drop(group.id)) === undefined) return
    const back = async () => {
      // Whoever has a new group meanwhile stays there.
      const free = new Set(kept.get().rest.map(({ id }) => id))
      const mine = group.students.map(({ id }) => id).filter((id) => free.has(id))
      const id = await add(group.name, mine)
      if (id !== undefined) await sort(id, place)
    }
    toast.undoable(
      `已删除“${group.name}”，组里的同学回到未分组`,
      note(`删除“${group.name}”`, () => void back()),
    )
  }

  async function arrange(groups: readonly Arranged[], words: string): Promise<boolean> {
    const before = arrangedAs(kept.get().groups)
    const done = await divide(groups, () => groupingMark(kept.get().groups))
    if (!done) return false
    toast.undoable(
      words,
      note(words, () => void divide(before, () => groupingMark(done))),
    )
    return true
  }

  /** `markOf`: of what is to be replaced. It is asked for when everything before has been answered. */
  const divide = (groups: readonly Arranged[], markOf: () => string) =>
    act(undefined, async () => {
      const reply = await send(classGroups.arrange, { class_id, groups: [...groups], mark: markOf() })
      const named = new Set(groups.flatMap(({ student_ids }) => student_ids))
      kept.set({ groups: reply.groups, rest: everybodyIn(kept.get()).filter(({ id }) => !named.has(id)) })
      return reply.groups
    })

  const grouping: Grouping | undefined = listed.data && ungrouped.data && { groups: listed.data.groups, rest: ungrouped.data.list }
  const sortNoted = async (group: ClassGroup, place: number) => {
    const was = kept.get().groups.findIndex(({ id }) => id === group.id)
    if (was !== place && (await sort(group.id, place))) note(`移动“${group.name}”`, () => void sort(group.id, was))
  }
  return { listed, ungrouped, grouping, last, acts: { move, addNew, rename, remove, sort: sortNoted, arrange } }
}
export type GroupActs = ReturnType<typeof useGrouping>['acts']

async function inTurn(steps: readonly (() => Promise<unknown>)[]): Promise<true> {
  for (const step of steps) await step()
  return true
}

/** What the page has read and shows. */
function keptIn(client: QueryClient, class_id: number) {
  const keys = [callKey(classGroups.list, { class_id }), callKey(classGroups.ungrouped, { class_id })] as const
  return {
    get: (): Grouping => ({
      groups: client.getQueryData<ReplyOf<typeof classGroups.list>>(keys[0])?.groups ?? [],
      rest: client.getQueryData<ReplyOf<typeof classGroups.ungrouped>>(keys[1])?.list ?? [],
    }),
    set({ groups, rest }: Grouping) {
      client.setQueryData(keys[0], { groups })
      client.setQueryData(keys[1], { list: rest })
    },
    /** What is being read is older than what was just done. */
    quiet: () => Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey }))),
    readAgain: () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  }
}
