import type { Spot } from './form-faults.ts'
import type { LeafForm } from './leaf-form.ts'

/** What every part of what is asked gets. */
export interface LeafProps {
  readonly leaf: LeafForm
  /** Changes what is there by then. */
  readonly onLeaf: (change: (leaf: LeafForm) => LeafForm) => void
  readonly fault: (place: Spot['place'], more?: Pick<Spot, 'option' | 'n'>) => string | undefined
  /** What it is worth; undefined: that is not said of it alone. */
  readonly fullCenti: number | undefined
}
