import type { Mode } from '../desk.ts'
import type { Easel, Gesture, Sample } from './gesture.ts'
import { type Down, type Habits, isWide, meaningOf } from './meaning.ts'
import { startPan } from './pan.ts'
import { startPinch } from './pinch.ts'
import { pinchMs, startEraser, startPen } from './stroke.ts'

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
  readonly habits: () => Habits
  readonly isDesktop: () => boolean
  /** R425: a press beside the shape. */
  readonly onBeside: () => void
}

interface Running {
  readonly id: number
  readonly gesture: Gesture
  readonly startedAt: number
  readonly isTouch: boolean
  readonly isPen: boolean
  /** A hand takes away with several places at once; they are no fingers. */
  readonly isPalm: boolean
}

/** Which pointers are down, and what they do together: one at a time, or two fingers. */
export function createPointers({ easel, mode, habits, isDesktop, onBeside }: Setting) {
  const touches = new Map<number, Sample>()
  let running: Running | undefined
  let pinch: { readonly fingers: readonly [number, number]; readonly gesture: ReturnType<typeof startPinch> } | undefined
  let penAt = Number.NEGATIVE_INFINITY

  const lastOf = ({ samples }: Pointer) => samples[samples.length - 1]

  function start(pointer: Pointer, first: Sample, meant = meaningOf(pointer, mode(), habits())) {
    const isTouch = pointer.pointerType === 'touch'
    const begin = { pen: startPen, eraser: startEraser, pan: startPan, nothing: undefined }[meant]
    if (begin) {
      const isPalm = isTouch && meant === 'eraser' && isWide(pointer)
      const gesture = begin(easel, first, isTouch, isDesktop())
      running = { id: pointer.id, gesture, startedAt: first.at, isTouch, isPen: meant === 'pen', isPalm }
    } else if (mode() === 'shape' && pointer.button === 0) onBeside()
  }

  const isPenNear = (at: number) => at - penAt < penNearMs
  const isFresh = (at: number) => running !== undefined && at - running.startedAt < pinchMs

  function startTwo() {
    const [one, other] = [...touches.keys()]
    const from = one !== undefined && other !== undefined && fingersAt(one, other)
    if (!from) return
    running?.gesture.cancel()
    running = undefined
    pinch = { fingers: [one, other], gesture: startPinch(easel, from) }
  }
  function fingersAt(first: number, second: number) {
    const [one, other] = [touches.get(first), touches.get(second)]
    return one && other && { one, other }
  }

  /** The hand was laid down before its pen: what it did was not meant. */
  function putHandAway() {
    touches.clear()
    pinch?.gesture.end()
    pinch = undefined
    if (!running?.isTouch) return
    running.gesture.cancel()
    running = undefined
  }

  return {
    down(pointer: Pointer) {
      const first = lastOf(pointer)
      if (!first) return
      if (pointer.pointerType === 'pen') {
        penAt = first.at
        putHandAway()
      }
      if (pointer.pointerType === 'touch') {
        // The hand that holds the pen.
        if (isPenNear(first.at)) return
        touches.set(pointer.id, first)
        if (touches.size === 2 && !pinch && (!running || (touches.has(running.id) && !running.isPalm))) return startTwo()
      }
      if (!running && !pinch) start(pointer, first)
    },
    move(pointer: Pointer) {
      const last = lastOf(pointer)
      if (!last) return
      if (pointer.pointerType === 'pen') penAt = last.at
      if (touches.has(pointer.id)) touches.set(pointer.id, last)
      if (pinch) {
        const to = fingersAt(...pinch.fingers)
        return to ? pinch.gesture.move(to) : undefined
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
      if (pinch?.fingers.includes(pointer.id)) {
        pinch.gesture.end()
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
