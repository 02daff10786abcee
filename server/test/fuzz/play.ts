import type { AnyTool } from '../../src/live/tool.ts'
import type { StoredFact } from '../live-places.ts'
import type { Device, ToldFrame } from './device.ts'
import type { FuzzPerson } from './person.ts'
import type { Steps } from './world.ts'

/** A class after everything has been answered and told. */
export interface Books {
  readonly people: readonly FuzzPerson[]
  readonly facts: readonly StoredFact[]
  readonly classId: number
  /** The lesson that runs, and whose it is. */
  readonly lesson: { readonly lesson_id: number; readonly teacher_id: number; readonly status: 0 | 1 }
  readonly stateOf: (tool: AnyTool) => unknown
  blame(what: string): void
}

/** How the class at random plays a tool: what people do with it, what they may be told, and what must hold at any rest. */
export interface Play {
  readonly tool: AnyTool
  readonly steps: Steps
  /** Looks at each frame before it counts as shown; throws when it should not have come. */
  hear?(device: Device, frame: ToldFrame): void
  /** What is shown after a frame that says only a part. */
  fold?(device: Device, frame: ToldFrame): ToldFrame['data']
  check?(books: Books): void
}
