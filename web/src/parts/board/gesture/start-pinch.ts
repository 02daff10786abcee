import type { Easel } from './gesture.ts'
import { type Fingers, pinched } from './pinch.ts'

/** Two fingers move the page and make it larger or smaller. */
export function startPinch(easel: Easel, from: Fingers) {
  const view = easel.view()
  const fit = view.scale / easel.desk.state.get().zoom
  let to = view
  return {
    move(fingers: Fingers) {
      to = pinched(view, from, fingers, fit)
      easel.preview(to)
    },
    end: () => easel.settle(to),
  }
}
