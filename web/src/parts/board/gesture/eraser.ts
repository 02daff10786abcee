import { eraserOf } from '../erase.ts'
import type { Easel, Gesture, Sample } from './gesture.ts'
import { startStroke } from './stroke.ts'

/** R418 */
export function startEraser(easel: Easel, first: Sample, isTouch: boolean, isDesktop: boolean): Gesture {
  return startStroke(easel, { kind: 'erase', ...eraserOf(isDesktop, easel.view().scale) }, first, isTouch)
}
