export type MarkKey =
  | { readonly kind: 'score'; readonly sign: string }
  | { readonly kind: 'full' }
  | { readonly kind: 'step'; readonly by: 1 | -1 }
  | { readonly kind: 'save' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'undoInk' }

interface Pressed {
  readonly key: string
  readonly isCommand: boolean
  readonly isAlt: boolean
  /** In a field for words: letters are the field's. */
  readonly isTyping: boolean
  /** Of these one that has a single line, and belongs to the mark. */
  readonly isOnLine: boolean
  /** Enter presses what has the focus. */
  readonly isOnButton: boolean
  /** Arrows choose among radios. */
  readonly isOnRadio: boolean
}

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, arrowdown: 1, arrowright: 1, k: -1, arrowup: -1, arrowleft: -1 }

/** R946: what a key means while answers are marked; signs of a Chinese keyboard count as their plain ones. */
export function meaningOf({ key: pressed, isCommand, isAlt, isTyping, isOnLine, isOnButton, isOnRadio }: Pressed): MarkKey | undefined {
  const key = pressed.normalize('NFKC').replace('。', '.')
  if (isAlt) return undefined
  if (isCommand) {
    if (key === 'Enter') return { kind: 'save' }
    return key.toLowerCase() === 'z' && !isTyping ? { kind: 'undoInk' } : undefined
  }
  if (isTyping) return isOnLine && key === 'Enter' ? { kind: 'save' } : undefined
  if (key === 'Enter') return isOnButton ? undefined : { kind: 'save' }
  if (/^[\d.]$/.test(key) || key === 'Backspace') return { kind: 'score', sign: key }
  const letter = key.toLowerCase()
  if (isOnRadio && letter.startsWith('arrow')) return undefined
  const by = steps[letter]
  if (by) return { kind: 'step', by }
  if (letter === 'z') return { kind: 'undo' }
  return letter === 'f' ? { kind: 'full' } : undefined
}
