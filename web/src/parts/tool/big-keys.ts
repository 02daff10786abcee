type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'target'>

const isPressed = (target: EventTarget | null) => target instanceof Element && target.matches('button, a, input')

/** What a key does over a large result: a letter of an option, or one of the two acts. R is no letter of an option while there are fewer. */
export function keyOf({ key, altKey, ctrlKey, metaKey, target }: Pressed, options: number): string | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  // On a button the bar presses that button.
  if (key === ' ') return isPressed(target) ? undefined : 'hide'
  const letter = key.toUpperCase()
  if (letter.length !== 1 || letter < 'A' || letter > 'Z') return undefined
  if (letter.charCodeAt(0) - 65 < options) return letter
  return letter === 'R' ? 'mark' : undefined
}
