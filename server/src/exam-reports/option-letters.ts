import type { Leaf } from '@jiangtai/contract/question'

type Asked = Pick<Leaf, 'body'>

/** Options are called by where they stand in the teacher's order; their ids only tell them apart, and may have another order. */
export function letterIn({ body }: Asked, id: string): string {
  const at = (body.options ?? []).findIndex((option) => option.id === id)
  return at < 0 ? id : String.fromCharCode(97 + at)
}

/** The same of all that somebody chose: ca of options b, a, c is bc. */
export const lettersIn = (asked: Asked, ids: Iterable<string>) =>
  [...ids]
    .map((id) => letterIn(asked, id))
    .toSorted()
    .join('')
