import type { PenColor } from '@jiangtai/contract/board'
import type { Mode } from '../../parts/board/desk.ts'

export type Command =
  | { readonly to: 'undo' | 'redo' | 'save' | 'delete' | 'merge' }
  | { readonly to: 'mode'; readonly mode: Mode }
  | { readonly to: 'color'; readonly color: PenColor }
  | { readonly to: 'page'; readonly by: 1 | -1 }
  | { readonly to: 'pan'; readonly x: number; readonly y: number }
  | { readonly to: 'zoom'; readonly times: number }

interface Key {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

interface At {
  readonly mode: Mode
  readonly hasShape: boolean
}

const colors: Readonly<Record<string, PenColor>> = { '1': 'red', '2': 'green', '3': 'black', '4': 'white' }
const modes: Readonly<Record<string, Mode>> = { p: 'pen', e: 'eraser', m: 'move' }
const step = 120
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}
const pages: Readonly<Record<string, 1 | -1>> = { PageUp: -1, ArrowLeft: -1, PageDown: 1, ArrowRight: 1 }
const zooms: Readonly<Record<string, number>> = { '+': 1.25, '=': 1.25, '-': 0.8, '0': 0 }

function withControl(key: string, isShift: boolean): Command | undefined {
  if (key === 'z') return { to: isShift ? 'redo' : 'undo' }
  if (key === 'y') return { to: 'redo' }
  return key === 's' ? { to: 'save' } : undefined
}

/** What a key does on the board; undefined: nothing of its own, and Esc then closes. */
export function commandOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Key, { mode, hasShape }: At): Command | undefined {
  if (altKey) return undefined
  if (ctrlKey || metaKey) return withControl(key.toLowerCase(), shiftKey)
  if (hasShape && (key === 'Delete' || key === 'Backspace')) return { to: 'delete' }
  if (key === 'Escape') return hasShape ? { to: 'merge' } : mode === 'pen' ? undefined : { to: 'mode', mode: 'pen' }
  const arrow = mode === 'move' ? arrows[key] : undefined
  if (arrow) return { to: 'pan', x: arrow[0], y: arrow[1] }
  const [color, chosen, page, times] = [colors[key], modes[key.toLowerCase()], pages[key], zooms[key]]
  if (color) return { to: 'color', color }
  if (chosen) return { to: 'mode', mode: chosen }
  if (page) return { to: 'page', by: page }
  return times === undefined ? undefined : { to: 'zoom', times }
}
