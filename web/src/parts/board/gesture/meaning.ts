import type { Mode } from '../desk.ts'

/** What the browser says of a pointer that comes down. */
export interface Down {
  readonly pointerType: string
  readonly button: number
  readonly buttons: number
  /** Of the contact, in pixels. */
  readonly width: number
  readonly height: number
}

export interface Habits {
  /** A palm or anything else that is wide takes away. */
  readonly palmErases: boolean
  /** Held down, a key makes the pointer move the page. */
  readonly isMoveKeyDown: boolean
}

export type Meaning = 'pen' | 'eraser' | 'pan' | 'nothing'

/** Wider than the tip of a finger, in pixels. */
const palm = 60
export const isWide = ({ width, height }: Pick<Down, 'width' | 'height'>) => Math.max(width, height) >= palm

const modes: Readonly<Record<Mode, Meaning>> = { pen: 'pen', eraser: 'eraser', move: 'pan', shape: 'nothing' }
const [middleButton, eraserButton] = [1, 5]
const [secondBit, eraserBit] = [2, 32]

export function meaningOf(down: Down, mode: Mode, { palmErases, isMoveKeyDown }: Habits): Meaning {
  const meant = isMoveKeyDown ? 'pan' : modes[mode]
  if (down.pointerType === 'touch') return palmErases && meant === 'pen' && isWide(down) ? 'eraser' : meant
  if (down.pointerType === 'pen') {
    // The other end of a pen, or its button.
    const isTurned = down.button === eraserButton || (down.buttons & (eraserBit | secondBit)) !== 0
    return isTurned && meant === 'pen' ? 'eraser' : meant
  }
  if (down.button === middleButton) return 'pan'
  return down.button === 0 ? meant : 'nothing'
}
