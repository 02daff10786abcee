import { Refusal } from '@jiangtai/contract/refusal'
import { resourceLimits } from '@jiangtai/contract/resources'

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
