import type { Actor } from './tool.ts'

/** One open socket in a class, and the person behind it. */
export interface Seat {
  readonly actor: Actor
  /** Whether it was heard lately: who has fallen silent is not there, though the line still stands. */
  isOnline(): boolean
  /** What is meant for this seat alone. */
  write(text: string): void
  /** The same bytes as for many others. False when the reader is too far behind: skipped, and told again once it has caught up. */
  pass(frame: Buffer): boolean
}
