import type { Actor } from './tool.ts'

/** One open socket in a class, and the person behind it. */
export interface Seat {
  readonly actor: Actor
  /** What is meant for this seat alone. */
  write(text: string): void
  /** The same bytes as for many others. False when the reader is too far behind: skipped, and told again once it has caught up. */
  pass(frame: Buffer): boolean
}
