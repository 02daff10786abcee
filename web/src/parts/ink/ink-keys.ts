import type { PenColor } from '@jiangtai/contract/board'

export type InkKey =
  | { readonly to: 'undo' | 'redo' | 'leave' }
  | { readonly to: 'mode'; readonly mode: 'pen' | 'eraser' }
  | { readonly to: 'color'; readonly color: PenColor }

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

const colors: Readonly<Record<string, PenColor>> = { '1': 'red', '2': 'green', '3': 'black', '4': 'white' }

/** What a key does while a page is written on; all others turn it as always. */
export function inkKey({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): InkKey | undefined {
  const letter = key.toLowerCase()
  if (altKey) return undefined
  if (ctrlKey || metaKey) {
    if (letter === 'z') return { to: shiftKey ? 'redo' : 'undo' }
    return letter === 'y' ? { to: 'redo' } : undefined
  }
  if (key === 'Escape') return { to: 'leave' }
  if (letter === 'p' || letter === 'e') return { to: 'mode', mode: letter === 'p' ? 'pen' : 'eraser' }
  const color = colors[key]
  return color && { to: 'color', color }
}
