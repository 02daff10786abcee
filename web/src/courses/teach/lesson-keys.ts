import type { Step } from './walk.ts'

export type KeyAct = Step | 'full' | 'black' | 'leave' | 'play'

export interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

export interface Focus {
  /** Somebody types, or a window, a menu or a question has the keyboard. */
  readonly isElsewhere: boolean
  /** In the window of a tool, which uses keys itself; those that a presenter's remote sends are the lesson's unless it has used them. */
  readonly isInTool: boolean
  /** On what is written over the lesson: it is turned beneath, and nothing else. */
  readonly isOnWriting: boolean
  /** On a button or a link: Space and Enter press it. */
  readonly isOnButton: boolean
  /** On what uses the arrows itself: a film, a slider, a row of choices. */
  readonly hasArrows: boolean
  /** A film or a sound is in sight: Space plays it. */
  readonly isMedia: boolean
}

/** Presenter remotes send PageUp and PageDown, sometimes arrows, F5 and the full stop. */
const steps: Readonly<Record<string, Step>> = {
  PageDown: 'next',
  PageUp: 'previous',
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
}
const beneath: Readonly<Record<string, Step>> = { PageDown: 'next', PageUp: 'previous', ArrowRight: 'next', ArrowLeft: 'previous' }
/** In the window of a tool: what a remote sends. Space, letters and what scrolls the window stay its own. */
const ofRemotes: Readonly<Record<string, KeyAct>> = { ...beneath, F5: 'full' }
const items: Readonly<Record<string, Step>> = { next: 'next-item', previous: 'previous-item' }
const others: Readonly<Record<string, KeyAct>> = { f: 'full', F5: 'full', b: 'black', '.': 'black', Escape: 'leave' }

/** What a key means on the page of the lesson; undefined: nothing, the browser has it. */
export function keyAct({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed, focus: Focus): KeyAct | undefined {
  if (focus.isElsewhere || altKey || metaKey) return undefined
  if (focus.isOnWriting) return ctrlKey || shiftKey ? undefined : beneath[key]
  const isArrow = key.startsWith('Arrow')
  if (isArrow && focus.hasArrows) return undefined
  if (focus.isInTool) return ctrlKey || shiftKey ? undefined : ofRemotes[key]
  const step = steps[key]
  if (step) {
    const isItem = (isArrow && ctrlKey) || (!isArrow && shiftKey)
    if (isItem) return items[step]
    return ctrlKey || shiftKey ? undefined : step
  }
  if (ctrlKey) return undefined
  if (key === ' ' || key === 'Enter') {
    if (focus.isOnButton) return undefined
    if (key === ' ' && focus.isMedia) return 'play'
    return key === ' ' && shiftKey ? 'previous' : 'next'
  }
  return others[key.length === 1 ? key.toLowerCase() : key]
}
