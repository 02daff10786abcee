import { slipLimits } from '@jiangtai/contract/login-slips'
import { gradeNames, type SchoolClass } from '@jiangtai/contract/school-classes'
import type { SlipsOf } from './use-slips.ts'

type Counted = Pick<SchoolClass, 'id' | 'name' | 'grade' | 'student_count'>

export interface SlipsChoice {
  readonly key: string
  readonly text: string
  readonly of: SlipsOf
  readonly count: number
}

export const wholeSchool = 'school'
export const keyOfClass = (id: number) => `class-${id}`

const sum = (classes: readonly Counted[]) => classes.reduce((all, { student_count }) => all + student_count, 0)

/** The whole school, each grade, each class. */
export function slipsChoices(classes: readonly Counted[]): readonly SlipsChoice[] {
  const grades = [...new Set(classes.map(({ grade }) => grade))].filter((grade) => grade > 0).sort((a, b) => a - b)
  const choice = (key: string, name: string, of: SlipsOf, count: number) => ({ key, text: `${name}（${count} 人）`, of, count })
  return [
    choice(wholeSchool, '全校', { is_whole_school: true }, sum(classes)),
    ...grades.map((grade) =>
      choice(`grade-${grade}`, `${gradeNames[grade]}全部`, { grade }, sum(classes.filter((one) => one.grade === grade))),
    ),
    ...classes.map(({ id, name, student_count }) => choice(keyOfClass(id), name, { class_id: id }, student_count)),
  ]
}

const onPage = 14
/** Measured: 2000 within 20 seconds. */
const inASecond = 100

/** How much paper it is, or why it cannot be printed. */
export function slipsWords(count: number): string {
  if (count === 0) return '没有学生，没有登录条可以打印。'
  if (count > slipLimits.people) return `一次最多打印 ${slipLimits.people} 张，请按年级打印。`
  return `${count} 张登录条，A4 纸 ${Math.ceil(count / onPage)} 页，按班级排好。`
}

export const waitWords = (count: number) => `正在做 ${count} 张登录条，大约 ${Math.ceil(count / inASecond) + 1} 秒，请不要关掉。`
