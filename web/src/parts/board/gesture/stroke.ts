import { boardLimits, type Erase, type Line, pointParts } from '@jiangtai/contract/board'
import { eraserOf } from '../erase.ts'
import { type Point, tenths, toPage } from '../view.ts'
import type { Easel, Gesture, Sample } from './gesture.ts'

type Kind = Omit<Line, 'id' | 'page' | 'at' | 'points'> | Omit<Erase, 'id' | 'page' | 'at' | 'points'>

/** About ten times a second those who follow learn how it goes on. */
export const partMs = 100
/** So long a second finger makes of the first one's line nothing. */
export const pinchMs = 250
/** Nearer than this on the screen a point adds nothing. */
const nearest = 0.8

/** A line or an eraser from down to up. */
function startStroke(easel: Easel, kind: Kind, first: Sample, isTouch: boolean): Gesture {
  const { desk } = easel
  const mark = { ...kind, id: desk.nextId(), page: desk.state.get().board.page, at: 0, points: [] as number[] } as Line | Erase
  let told = 0
  let last: Sample | undefined
  let clock: ReturnType<typeof setTimeout> | undefined

  function add(sample: Sample) {
    if (last && isSamePlace(last, sample)) return
    const { x, y } = toPage(easel.view(), sample)
    const ms = last ? Math.max(0, Math.min(60_000, Math.round(sample.at - last.at))) : 0
    mark.points.push(tenths(x), tenths(y), Math.round(sample.pressure), ms)
    last = sample
  }

  /** What was drawn since the last part. */
  function tell() {
    clearTimeout(clock)
    clock = undefined
    while (told < mark.points.length) {
      const points = mark.points.slice(told, told + pointParts * boardLimits.pointsAtOnce)
      if (!desk.record({ ...kind, id: mark.id, points } as Parameters<typeof desk.record>[0], mark.page)) return
      told += points.length
    }
  }
  const tellLater = () => {
    clock ??= setTimeout(tell, told === 0 && isTouch ? pinchMs : partMs)
  }
  const end = () => {
    tell()
    easel.endDraft()
  }

  add(first)
  easel.draft(mark)
  tellLater()
  return {
    move(samples) {
      for (const sample of samples) add(sample)
      easel.draft(mark)
      tellLater()
    },
    end,
    cancel() {
      clearTimeout(clock)
      if (told > 0) return end()
      easel.endDraft()
    },
  }
}

const isSamePlace = (one: Point, other: Point) => Math.abs(one.x - other.x) < nearest && Math.abs(one.y - other.y) < nearest

/** R417 */
export function startPen(easel: Easel, first: Sample, isTouch: boolean): Gesture {
  const { color, width } = easel.desk.state.get()
  return startStroke(easel, { kind: 'line', color, width }, first, isTouch)
}

/** R418 */
export function startEraser(easel: Easel, first: Sample, isTouch: boolean, isDesktop: boolean): Gesture {
  return startStroke(easel, { kind: 'erase', ...eraserOf(isDesktop, easel.view().scale) }, first, isTouch)
}
