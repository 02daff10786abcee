import type { Resource } from '@jiangtai/contract/resource'

type Titled = Pick<Resource, 'title' | 'exam_id'>
interface Named {
  readonly id: number
  readonly name: string
  readonly note?: string
}

/** Those of the lesson in its order, the one on the big screen before all; then the own ones, changed last first. */
export function examsInReach(
  lesson: { readonly resource: Titled | undefined; readonly resources: readonly Titled[] } | undefined,
  own: readonly { readonly id: number; readonly title: string }[],
): Named[] {
  const found = new Map<number, Named>()
  for (const one of [...(lesson?.resource ? [lesson.resource] : []), ...(lesson?.resources ?? [])])
    if (one.exam_id && !found.has(one.exam_id)) found.set(one.exam_id, { id: one.exam_id, name: one.title, note: '本课' })
  for (const { id, title: name } of own) if (!found.has(id)) found.set(id, { id, name })
  return [...found.values()]
}
