import { numberOf, placeIn } from './class-place.ts'
import { nearestKey } from './nearest-class.ts'

/** How a class is found, however its name is written: 七年级（三）班, 七年级 3班 and 七年级(03)班 are one. */
export const classKey = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s()[\]【】〔〕"'“”]/g, '')
    .replace(/(?<=级|届)([一二三四五六七八九十]{1,3})(?=班?$)/u, (_all, words: string) => String(numberOf(words)))
    .replace(/0+(?=[1-9]\d*班?$)/, (zeros, at: number, whole: string) => (/\d/.test(whole[at - 1] ?? '') ? zeros : ''))
    .replace(/班$/, '')
    .toLowerCase()

/** As whoever writes 七(3)班 means it; empty: no grade and number are said. */
function placeKey(name: string): string {
  const place = placeIn(name)
  return place ? `${place.grade}.${place.number}` : ''
}

export interface NamedClass {
  readonly id: number
  readonly name: string
}

function grouped(classes: readonly NamedClass[], keyOf: (name: string) => string): ReadonlyMap<string, readonly NamedClass[]> {
  const groups = new Map<string, NamedClass[]>()
  for (const one of classes) {
    const key = keyOf(one.name)
    if (key !== '') groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return groups
}

/** The class of what stands in a table, beside its grade if there is a column for that; or why it is none, as people are told. */
export type FindClass = (typed: string, grade?: string) => NamedClass | string

export function createClassFinder(classes: readonly NamedClass[]): FindClass {
  const byName = grouped(classes, (name) => name)
  const byKey = grouped(classes, classKey)
  const byPlace = grouped(classes, placeKey)
  const keys = [...byKey.keys()]

  /** A class that the school does not have is not another one. */
  function hintOf(whole: string): string {
    const nearest = placeIn(whole) ? undefined : nearestKey(classKey(whole), keys)
    const meant = nearest === undefined ? [] : (byKey.get(nearest) ?? [])
    return meant.length > 0 ? `，是不是指 ${meant.map(({ name }) => name).join('、')}？` : ''
  }

  return (typed, grade = '') => {
    const whole = typed.startsWith(grade) ? typed : grade + typed
    const ways = [
      ...[byName.get(typed), byKey.get(classKey(typed)), byKey.get(classKey(grade + typed))],
      ...[byPlace.get(placeKey(typed)), byPlace.get(placeKey(`${grade}.${typed}`))],
    ]
    const [first, ...others] = ways.find((some) => some !== undefined) ?? []
    if (!first) return `班级不存在：“${whole}”${hintOf(whole)}`
    return others.length > 0 ? `有几个班都叫“${whole}”` : first
  }
}
