import { picturesOf, type ShownLesson } from '../../parts/tool/shown-lesson.ts'

/** What is on the big screen, and what belongs to it. */
export type Sight = Pick<ShownLesson, 'resource' | 'resources'>

/** The one on the big screen, or the first that comes after it in the lesson, or the first. */
export function firstPicture({ resource, resources }: Sight): number {
  const at = resources.findIndex(({ id }) => id === resource?.id)
  const before = picturesOf({ resources: resources.slice(0, Math.max(0, at)) }).length
  return before < picturesOf({ resources }).length ? before : 0
}

export type Turn = 'next' | 'previous' | 'first' | 'last'

/** As presenter's remotes say it. */
const turns: Readonly<Record<string, Turn>> = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  PageDown: 'next',
  ' ': 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
}
export const turnOf = (key: string): Turn | undefined => turns[key]

/** Where a turn leads; at either end it stays. */
export function turned(at: number, count: number, turn: Turn): number {
  const to = { next: at + 1, previous: at - 1, first: 0, last: count - 1 }[turn]
  return Math.max(0, Math.min(to, count - 1))
}
