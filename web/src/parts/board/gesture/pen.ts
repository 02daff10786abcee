import type { Easel, Gesture, Sample } from './gesture.ts'
import { startStroke } from './stroke.ts'

/** R417 */
export function startPen(easel: Easel, first: Sample, isTouch: boolean): Gesture {
  const { color, width } = easel.desk.state.get()
  return startStroke(easel, { kind: 'line', color, width }, first, isTouch)
}
