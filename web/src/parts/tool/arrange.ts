import type { Kept } from '../../kit/window/kept-clear.ts'
import type { Size } from '../../kit/window/window-size.ts'
import { type Around, type Put, sized, tallest, type WantedSize, type WindowBox, windowBox } from './window-box.ts'

export interface Asked extends WantedSize {
  readonly id: string
  /** Never a sheet: it stands beside the lesson on a tablet too. */
  readonly isSmall?: boolean | undefined
  /** Where the teacher dragged it. */
  readonly put?: Put | undefined
}

interface Span {
  readonly from: number
  readonly to: number
}
interface Area {
  readonly across: Span
  readonly down: Span
}
type Boxes = readonly (WindowBox & { readonly id: string })[]

const gap = 16
/** A finger still finds its buttons, and a row of what it holds is in sight. */
export const least: Size = { width: 380, height: 248 }
/** GUIDE-2 §11: the column at the right, so that the slide stays the largest. */
const columnOf = ({ width }: Size) => (width >= 1600 ? 592 : Math.min(576, Math.floor(width * 0.42)))
/** Of the height, for what stands below the slide. */
const stripShare = 0.42

const length = ({ from, to }: Span) => to - from
const meet = (one: Span, other: Span) => one.from < other.to && other.from < one.to
const acrossOf = ({ left, width }: WindowBox): Span => ({ from: left, to: left + width })
const downOf = ({ top, height }: WindowBox): Span => ({ from: top, to: top + height })

export const overlap = (one: WindowBox, other: WindowBox) => meet(acrossOf(one), acrossOf(other)) && meet(downOf(one), downOf(other))

/** Where every window stands: one that was dragged stays, the others keep clear of it, of each other and of what is kept clear, as long as there is room. */
export function arrange(asked: readonly Asked[], around: Around, kept: readonly Kept[] = []): ReadonlyMap<string, WindowBox> {
  const put = asked.flatMap((one) => (one.put ? [{ id: one.id, ...windowBox(around, one, one.put) }] : []))
  const free = asked.filter((one) => !one.put)
  const placed = placedIn(free, around, kept, put) ?? []
  const known = new Map([...put, ...placed].map(({ id, ...box }) => [id, box]))
  return new Map(asked.map((one) => [one.id, known.get(one.id) ?? aloneIn(one, around, kept)]))
}

let last: { readonly question: string; readonly boxes: ReadonlyMap<string, WindowBox> } | undefined

/** The same for everybody who asks the same: each window asks, whenever one of them changes. */
export function arrangedOnce(asked: readonly Asked[], around: Around, kept: readonly Kept[]): ReadonlyMap<string, WindowBox> {
  const question = JSON.stringify([asked, around, kept])
  if (last?.question !== question) last = { question, boxes: arrange(asked, around, kept) }
  return last.boxes
}

/** The newest find room first; cards of minimised tools are covered before windows are. */
function placedIn(free: readonly Asked[], around: Around, kept: readonly Kept[], put: Boxes): Boxes | undefined {
  const hard = kept.filter(({ isSoft = false }) => !isSoft)
  for (const [count, clear] of [[free.length, kept] as const, ...free.map((_, at) => [free.length - at, hard] as const)]) {
    const some = free.slice(free.length - count)
    const found = some.length === 1 ? lone(some, around, [...clear, ...put]) : several(some, around, [...clear, ...put])
    if (found) return found
  }
  return undefined
}

function aloneIn(one: Asked, around: Around, kept: readonly Kept[]): WindowBox {
  const [box] =
    lone(
      [one],
      around,
      kept.filter(({ isSoft = false }) => !isSoft),
    ) ?? []
  return box ? { left: box.left, top: box.top, width: box.width, height: box.height } : windowBox(around, one, undefined)
}

/** In its own place where nothing is there, else where it is largest. */
function lone([one]: readonly Asked[], around: Around, taken: readonly WindowBox[]): Boxes | undefined {
  if (!one) return undefined
  const own = windowBox(around, one, undefined)
  if (!taken.some((box) => overlap(box, own))) return [{ id: one.id, ...own }]
  return columns([one], areaOf(around), taken)
}

function several(free: readonly Asked[], around: Around, taken: readonly WindowBox[]): Boxes | undefined {
  const area = areaOf(around)
  const width = columnOf(around.screen)
  const right = { ...area, across: { from: area.across.to - width, to: area.across.to } }
  return column(free, right, taken) ?? besideStrip(free, area, right, taken) ?? columns(free, area, taken)
}

/** Between the bars and the dock. */
const areaOf = ({ screen, bars, dock }: Around): Area => ({
  across: { from: dock.left + gap, to: screen.width - dock.right - gap },
  down: { from: bars + gap, to: screen.height - dock.below - gap },
})

/** One below the other. */
function column(some: readonly Asked[], { across, down }: Area, taken: readonly WindowBox[]): Boxes | undefined {
  if (across.from < 0 || length(across) < Math.max(...some.map(({ width }) => Math.min(width, least.width)))) return undefined
  const room = longest(down, taken.filter((box) => meet(wider(acrossOf(box)), across)).map(downOf))
  const heights = shared(some.map(heightsOf), length(room))
  if (!heights) return undefined
  let top = room.from + Math.max(0, (length(room) - sum(heights) - gap * (some.length - 1)) / 2)
  return some.map(({ id, width }, at) => {
    const height = heights[at] ?? 0
    const fits = Math.min(width, length(across))
    const box = { id, ...sized({ left: across.to - fits, top, width: fits, height }) }
    top += height + gap
    return box
  })
}

/** GUIDE-2 §11: the column, and what came last in the strip below the slide. */
function besideStrip(some: readonly Asked[], area: Area, right: Area, taken: readonly WindowBox[]): Boxes | undefined {
  const beside = { from: area.across.from, to: right.across.from - gap }
  const strip = { across: beside, down: { from: area.down.to - Math.max(least.height, length(area.down) * stripShare), to: area.down.to } }
  for (const below of [1, 2]) {
    const above = column(some.slice(0, -below), right, taken)
    const under = above && row(some.slice(-below), strip, taken)
    if (above?.length && under) return [...above, ...under]
  }
  return undefined
}

function row(some: readonly Asked[], { across, down }: Area, taken: readonly WindowBox[]): Boxes | undefined {
  const widths = shared(some.map(widthsOf), length(across))
  if (!widths) return undefined
  let left = across.from
  const boxes = some.flatMap((one, at) => {
    const width = widths[at] ?? 0
    const found = column([{ ...one, width }], { across: { from: left, to: left + width }, down }, taken)
    left += width + gap
    return found ?? []
  })
  return boxes.length === some.length ? boxes : undefined
}

/** Columns from the right, wherever the smallest of the windows becomes largest. */
function columns(some: readonly Asked[], area: Area, taken: readonly WindowBox[]): Boxes | undefined {
  const starts = [area.across.from, ...taken.map(({ left, width }) => left + width + gap)].filter((at) => at >= area.across.from)
  const ends = [area.across.to, ...taken.map(({ left }) => left - gap)].filter((at) => at <= area.across.to)
  const cuts = splits(some, (part) => leastOf(part.map(heightsOf)) <= length(area.down), mostColumns(some, area))
  const found = starts.flatMap((from) =>
    ends.flatMap((to) => cuts.flatMap((parts) => inColumns(parts, { across: { from, to }, down: area.down }, taken) ?? [])),
  )
  const scored = found.map((boxes) => ({ boxes, score: scoreOf(boxes, some) }))
  return scored.reduce<(typeof scored)[number] | undefined>((best, one) => (best && best.score >= one.score ? best : one), undefined)?.boxes
}

function inColumns(parts: readonly (readonly Asked[])[], { across, down }: Area, taken: readonly WindowBox[]): [Boxes] | undefined {
  const wanted = parts
    .map((part) => part.map(widthsOf))
    .map((part) => [Math.max(...part.map(first)), Math.max(...part.map(second))] as const)
  const widths = shared(wanted, length(across))
  if (!widths) return undefined
  let to = across.to
  const boxes = parts.flatMap((part, at) => {
    const width = widths[at] ?? 0
    const found = column(part, { across: { from: to - width, to }, down }, taken)
    to -= width + gap
    return found ?? []
  })
  return boxes.length === parts.flat().length ? [boxes] : undefined
}

/** Every way to cut a list into parts that fit, in its order. Without these bounds each window more would double the work. */
function splits<T>(items: readonly T[], fits: (part: readonly T[]) => boolean, most: number): readonly (readonly (readonly T[])[])[] {
  if (items.length === 0) return [[]]
  if (most === 0) return []
  return items.flatMap((_, at) => {
    const part = items.slice(0, at + 1)
    return fits(part) ? splits(items.slice(at + 1), fits, most - 1).map((rest) => [part, ...rest]) : []
  })
}

const leastOf = (ranges: readonly Range[]) => sum(ranges.map(first)) + gap * (ranges.length - 1)
const mostColumns = (some: readonly Asked[], { across }: Area) =>
  Math.max(0, Math.floor((length(across) + gap) / (Math.min(...some.map(widthsOf).map(first)) + gap)))

/** The smallest counts, then all of them; what is low scrolls, what is narrow breaks its lines. */
function scoreOf(boxes: Boxes, some: readonly Asked[]): number {
  const shares = boxes.map((box) => {
    const { width, height = tallest } = some.find(({ id }) => id === box.id) ?? box
    return Math.min(box.width / width, box.height / Math.min(height, 560), 1)
  })
  return Math.min(...shares) * 100 + sum(shares) + Math.max(...boxes.map(({ left, width }) => left + width)) / 100_000
}

type Range = readonly [low: number, high: number]
const first = ([low]: Range) => low
const second = ([, high]: Range) => high
const widthsOf = ({ width }: Asked): Range => [Math.min(width, least.width), width]
const heightsOf = ({ height = tallest }: Asked): Range => [Math.min(height, least.height), height]

/** What each gets of a length, all shrunk alike; undefined: there is not enough for the least of each. */
function shared(ranges: readonly Range[], all: number): readonly number[] | undefined {
  const [low, high] = [sum(ranges.map(first)), sum(ranges.map(second))]
  const room = all - gap * (ranges.length - 1)
  if (room < low) return undefined
  const share = high > low ? Math.min(1, (room - low) / (high - low)) : 1
  return ranges.map(([from, to]) => Math.floor(from + (to - from) * share))
}

/** The longest part of a span that nothing lies in. */
function longest(whole: Span, taken: readonly Span[]): Span {
  let at = whole.from
  let best: Span = { from: whole.from, to: whole.from }
  for (const { from, to } of [...taken].sort((one, other) => one.from - other.from).map(wider)) {
    if (Math.min(from, whole.to) - at > length(best)) best = { from: at, to: Math.min(from, whole.to) }
    at = Math.max(at, to)
  }
  return whole.to - at > length(best) ? { from: at, to: whole.to } : best
}

const wider = ({ from, to }: Span): Span => ({ from: from - gap, to: to + gap })
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** What of the slide's room they take at the right and below, where the larger part is left to it. */
export function slideLoses(boxes: readonly WindowBox[], { screen, dock }: Around): { readonly right: number; readonly below: number } {
  const floor = screen.height - dock.below
  const side = boxes.filter(({ left }) => left >= screen.width * 0.45)
  const under = boxes.filter((box) => !side.includes(box))
  const from = Math.min(...side.map(({ left }) => left))
  const isStrip = under.every(({ left, top, width }) => top >= floor * 0.45 && (side.length === 0 || left + width <= from))
  if (!isStrip) return { right: 0, below: 0 }
  return {
    right: side.length > 0 ? screen.width - from : 0,
    below: under.length > 0 ? screen.height - Math.min(...under.map(({ top }) => top)) : 0,
  }
}
