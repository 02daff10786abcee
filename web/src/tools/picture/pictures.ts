import { mediaTypes } from '@jiangtai/contract/media'
import type { Resource } from '@jiangtai/contract/resources'
import type { ShownLesson } from '../../parts/tool/shown-lesson.ts'

const isPicture = ({ media_type_id }: Pick<Resource, 'media_type_id'>) => media_type_id === mediaTypes.image

/** Of a lesson, in its order. */
export const picturesOf = (lesson: ShownLesson | undefined): readonly Resource[] => lesson?.resources.filter(isPicture) ?? []

export const hasPictures = (lesson: ShownLesson | undefined) => picturesOf(lesson).length > 0

/** The one on the big screen, or the first that comes after it in the lesson, or the first. */
export function firstPicture({ resource, resources }: ShownLesson): number {
  const at = resources.findIndex(({ id }) => id === resource?.id)
  const before = resources.slice(0, Math.max(0, at)).filter(isPicture).length
  return before < resources.filter(isPicture).length ? before : 0
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
