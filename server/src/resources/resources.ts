import { flagOf } from '@jiangtai/contract/flag'
import { Refusal } from '@jiangtai/contract/refusal'
import { type ResourceUses, resourceLimits } from '@jiangtai/contract/resources'

/** Of a title that somebody typed. */
export function tidyTitle(title: string): string {
  const tidy = title.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  if (tidy === '') throw new Refusal('resourceTitleEmpty')
  return tidy
}

/** The file without its ending; signs of two units stay whole. */
export function titleOfFile(name: string): string {
  let title = ''
  for (const sign of name.replace(/\.[^.]+$/, '') || name) {
    if (title.length + sign.length > resourceLimits.titleLength) break
    title += sign
  }
  return title
}

/** Some, each once. */
export function chosen(ids: readonly number[]): number[] {
  const all = [...new Set(ids)]
  if (all.length === 0) throw new Refusal('nothingChosen')
  if (all.length > resourceLimits.together) throw new Refusal('tooManyAtOnce', { n: resourceLimits.together })
  return all
}

/** Only one's own can be changed; what cannot even be seen is as if it were not there. */
export function demandOwn(found: readonly { readonly id: number; readonly owner_id: number }[], ids: readonly number[], teacherId: number) {
  if (found.length < ids.length) throw new Refusal('resourceUnknown')
  if (found.some(({ owner_id }) => owner_id !== teacherId)) throw new Refusal('resourceForeign')
}

/** One mix with one resource in it; the same mix comes once for each. */
interface Use {
  readonly mix_id: number
  readonly teacher_id: number
  readonly teacher_name: string
  readonly class_id: number
  readonly class_name: string
  readonly course_name: string
}

/** Who uses resources: in which lessons the owner, and in how many of how many classes each colleague. Of two, who uses more comes first. */
export function usesBy(ownerId: number, uses: readonly Use[], seenMixes: ReadonlySet<number>): ResourceUses {
  const mixes = [...new Map(uses.map((use) => [use.mix_id, use])).values()]
  const others = new Map<number, Use[]>()
  for (const use of mixes) if (use.teacher_id !== ownerId) others.set(use.teacher_id, [...(others.get(use.teacher_id) ?? []), use])
  return {
    own_courses: mixes
      .filter(({ teacher_id }) => teacher_id === ownerId)
      .map(({ course_name, class_name, mix_id }) => ({ course_name, class_name, is_pushed: flagOf(seenMixes.has(mix_id)) })),
    others: [...others.values()]
      .toSorted((a, b) => b.length - a.length)
      .map((list) => ({
        teacher_name: list[0]?.teacher_name ?? '',
        lesson_count: list.length,
        class_count: new Set(list.map(({ class_id }) => class_id)).size,
      })),
  }
}
