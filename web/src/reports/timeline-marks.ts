import type { LessonReport } from '@jiangtai/contract/reports'
import { timeOf } from '../kit/time/day-time.ts'

type Entry = LessonReport['timeline'][number]

export interface Mark {
  readonly at: number
  /** On the line, 0 to 100. */
  readonly place: number
  readonly label: string
  /** Left out where the neighbours leave no room: the list below has every entry. */
  readonly side: 'above' | 'below' | undefined
  /** Of the label's middle. */
  readonly labelPlace: number
}

export interface Tick {
  readonly place: number
  readonly text: string
}

const words: Readonly<Record<Entry['kind'], string>> = {
  start: '上课',
  call: '点名',
  grab: '抢答',
  vote: '投票',
  lamp: '信号灯',
  question: '快问',
  live: '发题',
  score: '计分',
  picture: '投图',
  board: '白板',
  timer: '计时',
  lock: '锁屏',
  end: '下课',
}

const spanOf = (timeline: readonly Entry[]) => {
  const from = timeline[0]?.at ?? 0
  const to = Math.max(from + 1, timeline[timeline.length - 1]?.at ?? 0)
  return { from, to, placeOf: (at: number) => (100 * (at - from)) / (to - from) }
}

/** In percent of the narrowest card that has the line, 680 px: a dot, a sign of a label, the gap after it. */
const [dot, sign, gap] = [4, 2.3, 1.5]

/** What happened between beginning and end; what would cover its neighbour is told with it. */
export function marksOf(timeline: readonly Entry[]): Mark[] {
  const { placeOf } = spanOf(timeline)
  const groups: Entry[][] = []
  for (const entry of timeline.filter(({ kind }) => kind !== 'start' && kind !== 'end')) {
    const group = groups[groups.length - 1]
    const first = group?.[0]
    if (first && placeOf(entry.at) - placeOf(first.at) < dot) group.push(entry)
    else groups.push([entry])
  }
  const used = { above: -gap, below: -gap }
  return groups.map((group, count) => {
    const [{ at }] = group as [Entry]
    const label = labelOf(group)
    const width = label.length * sign
    const place = placeOf(at)
    const labelPlace = Math.min(Math.max(place, width / 2), 100 - width / 2)
    const left = labelPlace - width / 2
    const sides = count % 2 === 0 ? (['above', 'below'] as const) : (['below', 'above'] as const)
    const side = sides.find((one) => left >= used[one] + gap)
    if (side) used[side] = left + width
    return { at, place, label, side, labelPlace }
  })
}

/** 抢答 ×2, 投票 · 点名. Calls one after another come as one entry that says how many they are. */
function labelOf(group: readonly Entry[]): string {
  const counts = new Map<string, number>()
  for (const { kind, text } of group) counts.set(words[kind], (counts.get(words[kind]) ?? 0) + Number(/×(\d+)$/.exec(text)?.[1] ?? 1))
  return [...counts].map(([word, count]) => (count === 1 ? word : `${word} ×${count}`)).join(' · ')
}

const steps = [1, 2, 5, 10, 15, 20, 30, 60, 120].map((minutes) => minutes * 60)

/** Both ends, and round times of the clock between. */
export function ticksOf(timeline: readonly Entry[]): Tick[] {
  const { from, to, placeOf } = spanOf(timeline)
  const tick = (at: number): Tick => ({ place: placeOf(at), text: timeOf(at) })
  const step = steps.find((seconds) => (to - from) / seconds <= 6) ?? Math.ceil((to - from) / 6)
  const between: Tick[] = []
  for (let at = Math.ceil((from + step / 2) / step) * step; at <= to - step / 2; at += step) between.push(tick(at))
  return [tick(from), ...between, tick(to)].filter(({ text }, place, all) => all.findIndex((other) => other.text === text) === place)
}
