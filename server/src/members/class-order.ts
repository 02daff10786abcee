/** How a grade is called, in the names of classes. */
const names: readonly (readonly string[])[] = [
  ['一年级', '二年级', '三年级', '四年级', '五年级', '六年级', '七年级', '八年级', '九年级', '十年级', '十一年级', '十二年级'],
  ['', '', '', '', '', '', '初一', '初二', '初三', '高一', '高二', '高三'],
]

/** The longest name first: 十一年级 is not 一年级. */
const spelt = names.flatMap((row) => row.map((name, at) => ({ name, grade: at + 1, row }))).filter(({ name }) => name !== '')
export const longestFirst = spelt.toSorted((a, b) => b.name.length - a.name.length)

/** The grade that stands in the name of a class; 0: none. */
export const gradeIn = (className: string): number => longestFirst.find(({ name }) => className.startsWith(name))?.grade ?? 0

interface Graded {
  readonly name: string
  readonly grade: number
}
const compare = new Intl.Collator('zh-CN', { numeric: true }).compare

/** By grade, where none is said by that in the name, then (2)班 before (10)班. */
export const inClassOrder = <C extends Graded>(classes: readonly C[]): C[] =>
  classes.toSorted((a, b) => (a.grade || gradeIn(a.name)) - (b.grade || gradeIn(b.name)) || compare(a.name, b.name))
