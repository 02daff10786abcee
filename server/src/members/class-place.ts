import { classGrades } from '@jiangtai/contract/school-classes'

const digits = '零一二三四五六七八九'

/** 三 is 3, 十二 is 12, 二十 is 20. */
export function numberOf(words: string): number {
  const [tens = '', ones = ''] = words.includes('十') ? words.split('十') : ['', words]
  const ten = words.includes('十') ? (tens === '' ? 1 : digits.indexOf(tens)) * 10 : 0
  return ten + Math.max(0, digits.indexOf(ones))
}

export interface ClassPlace {
  readonly grade: number
  readonly number: number
}

const many = String.raw`\d{1,2}|[一二三四五六七八九十]{1,3}`
const ways = [
  `(?<stage>[初高])中?(?<grade>[1-3一二三])(?:年级?)?[.]?(?<number>${many})`,
  `(?:小学)?(?<grade>${many})年级?[.]?(?<number>${many})`,
  `(?<grade>${many})[.](?<number>${many})`,
  String.raw`(?<grade>[一二三四五六七八九]|十[一二]?)(?<number>\d{1,2})`,
  // As on doors: 703, 1012.
  String.raw`(?<grade>\d{1,2})(?<number>0[1-9]|[1-9]\d)`,
].map((way) => new RegExp(`^${way}班?$`, 'u'))

const stages: Readonly<Record<string, number>> = { 初: 6, 高: 9 }
const counted = (typed = '') => (/^\d/.test(typed) ? Number(typed) : numberOf(typed))

/** The grade and the number that a name means: 七(3)班, 7.3, 初一3班 and 703 are 七年级(3)班. Undefined: it says none, or not both. */
export function placeIn(name: string): ClassPlace | undefined {
  const plain = name
    .normalize('NFKC')
    .replace(/[\s"'“”第]/g, '')
    .replace(/[()[\]【】〔〕.。·、/_-]+/g, '.')
    .replace(/^\.|\.(?=班?$)/g, '')
  for (const way of ways) {
    const found = way.exec(plain)?.groups
    if (!found) continue
    const grade = (stages[found.stage ?? ''] ?? 0) + counted(found.grade)
    const number = counted(found.number)
    return grade >= classGrades.first && grade <= classGrades.last && number > 0 ? { grade, number } : undefined
  }
  return undefined
}
