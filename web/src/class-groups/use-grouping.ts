import { type Arranged, type ClassGroup, classGroups, groupingMark } from '@jiangtai/contract/class-groups'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type ReplyOf, send } from '../kit/calls/send.ts'
import { callKey, useCall } from '../kit/calls/use-call.ts'
import { tabNews } from '../kit/storage/tab-news.ts'
import { dropToast, toast, toasts } from '../kit/ui/toast.ts'
import {
  changesBetween,
  everybodyIn,
  freshName,
  type Grouping,
  moved,
  type Place,
  placesIn,
  sortedTo,
  whoWords,
  withoutGroup,
} from './grouping.ts'
import { backTo, type Done, withDone } from './undo.ts'

/** Another tab or device may just have changed them. */
const fresh = { staleTime: 0, refetchOnWindowFocus: 'always' } as const

type Step = (now: Grouping) => Grouping

interface Act<T> {
  /** What it is called, where it can be taken back. */
  readonly words?: string
  /** What stands at once. */
  readonly change?: Step
  readonly work: (before: Grouping, after: Grouping) => Promise<T>
  /** What stands when it is answered, where only the answer tells. */
  readonly answered?: (reply: T) => Step
}

const news = tabNews('jiangtai.groups-changed')
const changedElsewhere = '分组在别处改过，之前的改动不能再撤销'

/** How the caller has divided a class. What is done stands at once, is sent in its order, and goes back if it is refused. */
export function useGrouping(class_id: number) {
  const client = useQueryClient()
  const listed = useCall(classGroups.list, { class_id }, fresh)
  const ungrouped = useCall(classGroups.ungrouped, { class_id }, fresh)
  const [last, setLast] = useState<string>()
  /** The last thing that was done or taken back, for readers. */
  const [said, setSaid] = useState('')
  const steps = useRef<readonly Done[]>([])
  const offered = useRef<number>(undefined)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const undoing = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  /** What the server has said yes to: without a line nothing can be read again, and only this is true. */
  const sure = useRef<{ grouping: Grouping; isWrong: boolean }>({ grouping: { groups: [], rest: [] }, isWrong: false })
  const kept = keptIn(client, class_id)

  useEffect(
    () =>
      news.hear(`${class_id}`, () => {
        // Whatever is under way is followed by reading it again.
        if (waiting.current === 0) void keptIn(client, class_id).readAgain()
      }),
    [client, class_id],
  )

  function remember(next: readonly Done[]) {
    steps.current = next
    setLast(next[next.length - 1]?.words)
  }

  /** Undefined: it came to nothing, and that was said. */
  async function act<T>({ words, change, work, answered }: Act<T>): Promise<T | undefined> {
    // An offer is to take back what was done last, and that is no longer it.
    if (offered.current !== undefined) dropToast(offered.current)
    if (waiting.current === 0) sure.current = { grouping: kept.get(), isWrong: false }
    waiting.current += 1
    if (change) await kept.quiet()
    const before = kept.get()
    const after = change ? change(before) : before
    if (change) kept.set(after)
    const turn = line.current.then(() => work(before, after))
    line.current = turn.catch(() => {})
    try {
      const reply = await turn
      const step = change ?? answered?.(reply)
      const was = sure.current.grouping
      if (step) sure.current.grouping = step(was)
      if (step && !change) kept.set(step(kept.get()))
      if (words !== undefined) remember(withDone(steps.current, words, was, sure.current.grouping))
      news.tell(`${class_id}`)
      return reply
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

  async function aloud<T>(words: string, done: Promise<T | undefined>): Promise<T | undefined> {
    const reply = await done
    if (reply !== undefined) setSaid(words)
    return reply
  }

  async function move(ids: readonly number[], to: Place) {
    const before = kept.get()
    const places = placesIn(before)
    const going = ids.filter((id) => places.has(id) && places.get(id) !== to)
    if (going.length === 0) return
    const who = whoWords(everybodyIn(before).filter(({ id }) => going.includes(id)))
    const name = before.groups.find(({ id }) => id === to)?.name
    const words = `${who}移到${name === undefined ? '未分组' : `“${name}”`}`
    const work = (was: Grouping, now: Grouping) => inTurn(changesBetween(was, now).map((one) => () => send(classGroups.change, one)))
    await aloud(words, act({ words, change: (now) => moved(now, going, to), work }))
  }

  /** The id of the new group. */
  async function addNew(student_ids: readonly number[]): Promise<number | undefined> {
    const name = freshName(kept.get().groups.map((group) => group.name))
    const words = `新建“${name}”`
    const made = await aloud(
      words,
      act({
        words,
        work: () => send(classGroups.add, { class_id, name, student_ids: [...student_ids] }),
        answered:
          ({ id }) =>
          (now) =>
            moved({ ...now, groups: [...now.groups, { id, name, students: [] }] }, student_ids, id),
      }),
    )
    return made?.id
  }

  async function sort({ id, name }: ClassGroup, place: number) {
    if (kept.get().groups.findIndex((group) => group.id === id) === place) return
    const words = `移动“${name}”`
    const change = (now: Grouping) => ({ ...now, groups: sortedTo(now.groups, id, place) })
    const work = (_before: Grouping, { groups }: Grouping) => send(classGroups.change, { id, sort: groups.map((group) => group.id) })
    await aloud(words, act({ words, change, work }))
  }

  async function rename(id: number, name: string): Promise<boolean> {
    const was = kept.get().groups.find((group) => group.id === id)?.name
    const words = `“${was}”改名为“${name}”`
    const change = (now: Grouping) => ({ ...now, groups: now.groups.map((group) => (group.id === id ? { ...group, name } : group)) })
    return (await aloud(words, act({ words, change, work: () => send(classGroups.change, { id, name }) }))) !== undefined
  }

  /** Large enough to be offered back with what has come of it. */
  const offer = (words: string) => {
    toast.undoable(words, () => void undo())
    const shown = toasts.get()
    offered.current = shown[shown.length - 1]?.id
  }

  async function remove({ id, name }: ClassGroup) {
    const work = () => send(classGroups.remove, { id })
    if (await act({ words: `删除“${name}”`, change: (now) => withoutGroup(now, id), work })) offer(`已删除“${name}”，组里的同学回到未分组`)
  }

  async function arrange(groups: readonly Arranged[], words: string): Promise<boolean> {
    if (!(await divide(groups, words))) return false
    offer(words)
    return true
  }

  /** By what the server has said yes to last: what another tab has done since is not lost. */
  const divide = (groups: readonly Arranged[], words?: string) =>
    act({
      ...(words !== undefined && { words }),
      work: () => send(classGroups.arrange, { class_id, groups: [...groups], mark: groupingMark(sure.current.grouping.groups) }),
      answered: (reply) => {
        const named = new Set(groups.flatMap(({ student_ids }) => student_ids))
        return (now) => ({ groups: reply.groups, rest: everybodyIn(now).filter(({ id }) => !named.has(id)) })
      },
    })

  async function undoOne() {
    // What is under way comes first.
    await line.current
    const step = steps.current[steps.current.length - 1]
    if (!step) return
    const to = backTo(step, kept.get())
    if (!to) {
      remember([])
      toast.warning(changedElsewhere)
      return
    }
    if (!(await divide(to))) return
    remember(steps.current.slice(0, -1))
    setSaid(`已撤销：${step.words}`)
  }

  /** The last thing that was done; pressed again, the one before. */
  function undo(): Promise<unknown> {
    undoing.current = undoing.current.then(undoOne)
    return undoing.current
  }

  const grouping: Grouping | undefined = listed.data && ungrouped.data && { groups: listed.data.groups, rest: ungrouped.data.list }
  return { listed, ungrouped, grouping, last, said, undo, acts: { move, addNew, rename, remove, sort, arrange } }
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
