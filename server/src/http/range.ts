export interface Range {
  readonly first: number
  readonly last: number
}

/** One range of a file; `none`: nothing of it is there; undefined: the whole file, also for what is no range or several. */
export function rangeOf(header: string | undefined, size: number): Range | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '') return to === '0' || size === 0 ? 'none' : { first: Math.max(0, size - Number(to)), last: size - 1 }
  const range = { first: Number(from), last: Math.min(to === '' ? size - 1 : Number(to), size - 1) }
  if (to !== '' && Number(to) < range.first) return undefined
  return range.first < size ? range : 'none'
}

/** Whether a client has what is described by this mark already. */
export const isAmong = (header: string | undefined, mark: string) =>
  (header ?? '').split(',').some((one) => ['*', mark].includes(one.trim().replace(/^W\//, '')))
