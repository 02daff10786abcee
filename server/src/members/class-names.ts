import { groupedBy } from '../grouped-by.ts'

const digits = '零一二三四五六七八九'

/** 三 is 3, 十二 is 12, 二十 is 20. */
function numberOf(words: string): string {
  const [tens = '', ones = ''] = words.includes('十') ? words.split('十') : ['', words]
  const ten = words.includes('十') ? (tens === '' ? 1 : digits.indexOf(tens)) * 10 : 0
  return String(ten + Math.max(0, digits.indexOf(ones)))
}

/** How a class is found, however its name is written: 七年级（三）班, 七年级 3班 and 七年级(03)班 are one. */
export const classKey = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s()[\]【】〔〕"'“”]/g, '')
    .replace(/(?<=级|届)([一二三四五六七八九十]{1,3})(?=班?$)/u, (_all, words: string) => numberOf(words))
    .replace(/0+(?=[1-9]\d*班?$)/, (zeros, at: number, whole: string) => (/\d/.test(whole[at - 1] ?? '') ? zeros : ''))
    .replace(/班$/, '')
    .toLowerCase()

export interface NamedClass {
  readonly id: number
  readonly name: string
}

export type FindClass = (typed: string, grade?: string) => NamedClass | 'none' | 'several'

/** The class of what stands in a table, beside its grade if there is a column for that. `several`: more than one could be meant. */
export function createClassFinder(classes: readonly NamedClass[]): FindClass {
  const byName = groupedBy(classes, ({ name }) => name)
  const byKey = groupedBy(classes, ({ name }) => classKey(name))
  return (typed, grade = '') => {
    const ways = [byName.get(typed), byKey.get(classKey(typed)), byKey.get(classKey(grade + typed))]
    const [first, ...others] = ways.find((some) => some !== undefined) ?? []
    if (!first) return 'none'
    return others.length > 0 ? 'several' : first
  }
}
