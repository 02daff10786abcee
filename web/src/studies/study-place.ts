import { paths, studyOf } from '../paths.ts'

/** Where in the studies an address is; 0: nowhere in particular. Without a mix it is the class that is going on. */
export interface StudyPlace {
  readonly mixId: number
  readonly itemId: number
}

const idIn = (search: URLSearchParams, name: string) => {
  const text = search.get(name) ?? ''
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) < 2 ** 31 ? Number(text) : 0
}

export function placeIn(search: string): StudyPlace {
  const asked = new URLSearchParams(search)
  return { mixId: idIn(asked, 'mix'), itemId: idIn(asked, 'item') }
}

export function addressOf({ mixId, itemId }: StudyPlace): string {
  const list = mixId > 0 ? studyOf(mixId) : paths.study
  if (itemId === 0) return list
  return `${list}${mixId > 0 ? '&' : '?'}item=${itemId}`
}
