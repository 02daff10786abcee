import type { Easel, Gesture, Sample } from './gesture.ts'

/** R419: the page is moved under the pointer, and nothing is drawn. */
export function startPan(easel: Easel, first: Sample): Gesture {
  const from = easel.view()
  let to = from
  return {
    move(samples) {
      const last = samples[samples.length - 1]
      if (!last) return
      to = { ...from, x: from.x - (last.x - first.x) / from.scale, y: from.y - (last.y - first.y) / from.scale }
      easel.preview(to)
    },
    end: () => easel.settle(to),
    cancel: () => easel.settle(from),
  }
}
