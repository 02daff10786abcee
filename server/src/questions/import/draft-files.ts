import type { QuestionDraft } from '@jiangtai/contract/question'

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The file that a node, or the sound of a question, shows. */
const fileOf = (value: Json | undefined): number | undefined => {
  const attrs = isObject(value) ? (isObject(value.attrs) ? value.attrs : value) : undefined
  return typeof attrs?.file_id === 'number' ? attrs.file_id : undefined
}

/** A draft whose files have other numbers. What has none is taken out. */
export function withFiles(
  draft: QuestionDraft,
  idOf: (fileId: number) => number | undefined,
): { readonly draft: QuestionDraft; readonly lost: number } {
  let lost = 0
  const isLost = (value: Json | undefined) => {
    const file = fileOf(value)
    const isGone = file !== undefined && idOf(file) === undefined
    if (isGone) lost++
    return isGone
  }
  const walk = (value: Json): Json => {
    if (Array.isArray(value)) return value.filter((each) => !isLost(each)).map(walk)
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, each]) => {
        if (key === 'file_id' && typeof each === 'number') return [[key, idOf(each) ?? each]]
        return key === 'audio' && isLost(each) ? [] : [[key, walk(each)]]
      }),
    )
  }
  // It has been read by the schema of a draft before, and will be when it is read again.
  return { draft: walk(draft as unknown as Json) as unknown as QuestionDraft, lost }
}
