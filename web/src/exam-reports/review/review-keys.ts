type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'target'>

export type ReviewAct = 'next' | 'previous' | 'first' | 'last' | 'answer' | 'names'

/** Presenter remotes send PageUp and PageDown, and a dot for their black screen. */
const acts: Readonly<Record<string, ReviewAct>> = {
  ...{ PageDown: 'next', ArrowRight: 'next', PageUp: 'previous', ArrowLeft: 'previous', Home: 'first', End: 'last' },
  ...{ r: 'answer', '.': 'answer', n: 'names' },
}

const isPressed = (target: EventTarget | null) =>
  target !== null && target instanceof Element && target.matches('button, a, input, summary, audio, video')

/** What a key does while questions are talked about (R963). */
export function actOf({ key, altKey, ctrlKey, metaKey, target }: Pressed): ReviewAct | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  // On a button the bar presses that button.
  if (key === ' ') return isPressed(target) ? undefined : 'answer'
  return acts[key.length === 1 ? key.toLowerCase() : key]
}
