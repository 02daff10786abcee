import type { Mode } from '../desk.ts'
import { startEraser } from './eraser.ts'
import type { Easel, Gesture, Sample } from './gesture.ts'
import { type Down, type Habits, isWide, meaningOf } from './meaning.ts'
import { startPan } from './pan.ts'
import { startPen } from './pen.ts'
import { startPinch } from './start-pinch.ts'
import { pinchMs } from './stroke.ts'

export interface Pointer extends Down {
  readonly id: number
  /** Newest last; a browser that tells several at once gives the ones between, too. */
  readonly samples: readonly Sample[]
}

/** The hand of whoever writes rests on the board a moment longer. */
const penNearMs = 800

export interface Setting {
  readonly easel: Easel
  readonly mode: () => Mode
  readonly habits: () => Omit<Habits, 'isPenNear'>
  readonly isDesktop: () => boolean
  /** R425: a press beside the shape. */
  readonly onBeside: () => void
}

/** Which pointers are down, and what they do together: one at a time, or two fingers. */
export function createPointers({ easel, mode, habits, isDesktop, onBeside }: Setting) {
  const touches = new Map<number, Sample>()
  let running: { readonly id: number; readonly gesture: Gesture; readonly startedAt: number; readonly isPen: boolean } | undefined
  let pinch: ReturnType<typeof startPinch> | undefined
  let penAt = Number.NEGATIVE_INFINITY

  const lastOf = ({ samples }: Pointer) => samples[samples.length - 1]

  function start(pointer: Pointer, first: Sample, meant = meaningOf(pointer, mode(), { ...habits(), isPenNear: isPenNear(first.at) })) {
    const isTouch = pointer.pointerType === 'touch'
    const begin = { pen: startPen, eraser: startEraser, pan: startPan, nothing: undefined }[meant]
    if (begin) running = { id: pointer.id, gesture: begin(easel, first, isTouch, isDesktop()), startedAt: first.at, isPen: meant === 'pen' }
    else if (mode() === 'shape' && pointer.button === 0) onBeside()
  }

  const isPenNear = (at: number) => at - penAt < penNearMs
  const isFresh = (at: number) => running !== undefined && at - running.startedAt < pinchMs

  function startTwo() {
    const [one, other] = [...touches.values()]
    if (!one || !other) return
    running?.gesture.cancel()
    running = undefined
    pinch = startPinch(easel, { one, other })
  }

  return {
    down(pointer: Pointer) {
      const first = lastOf(pointer)
      if (!first) return
      if (pointer.pointerType === 'pen') penAt = first.at
      if (pointer.pointerType === 'touch') {
        touches.set(pointer.id, first)
        if (touches.size === 2 && !pinch && !isPenNear(first.at) && (!running || touches.has(running.id))) return startTwo()
      }
      if (!running && !pinch) start(pointer, first)
    },
    move(pointer: Pointer) {
      const last = lastOf(pointer)
      if (!last) return
      if (pointer.pointerType === 'pen') penAt = last.at
      if (touches.has(pointer.id)) touches.set(pointer.id, last)
      if (pinch) {
        const [one, other] = [...touches.values()]
        return one && other ? pinch.move({ one, other }) : undefined
      }
      if (running?.id !== pointer.id) return
      // A hand that is laid down touches with its edge first.
      if (pointer.pointerType === 'touch' && habits().palmErases && running.isPen && isFresh(last.at) && isWide(pointer)) {
        running.gesture.cancel()
        return start(pointer, last, 'eraser')
      }
      running.gesture.move(pointer.samples)
    },
    up(pointer: Pointer, isCancelled = false) {
      touches.delete(pointer.id)
      if (pinch && touches.size < 2) {
        pinch.end()
        pinch = undefined
        return
      }
      if (running?.id !== pointer.id) return
      const { gesture } = running
      running = undefined
      if (isCancelled) gesture.cancel()
      else gesture.end()
    },
    /** Something else happens to the board: what is being done ends here. */
    finish() {
      const gesture = running?.gesture
      running = undefined
      gesture?.end()
    },
  }
}
