import type { Period, TakenPlace, TimetableCell, TimetableRow } from '@jiangtai/contract/timetable'
import { groupedBy } from '../grouped-by.ts'
import { createClassFinder } from '../members/class-names.ts'
import { createSubjectFinder, type SchoolSubject } from '../members/subject-names.ts'
import type { TypedRow } from './read-timetable.ts'
import { createBusy, placeWords } from './timetable.ts'

export interface KnownTeacher {
  readonly id: number
  readonly name: string
  readonly username: string
  readonly class_ids: readonly number[]
  readonly subject_ids: readonly number[]
}
export interface KnownClass {
  readonly id: number
  readonly name: string
  readonly grade: number
}
export interface School {
  readonly periods: readonly Period[]
  readonly classes: readonly KnownClass[]
  readonly subjects: readonly SchoolSubject[]
  readonly teachers: readonly KnownTeacher[]
}

/** By the name, or by the account where another is called so too. */
export function teacherTitles(all: readonly KnownTeacher[]): ReadonlyMap<number, string> {
  const named = groupedBy(all, ({ name }) => name)
  return new Map(all.map(({ id, name, username }) => [id, named.get(name)?.length === 1 ? name : username]))
}

const folded = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase()
const numerals = '一二三四五六七八九十'

/** 3, 三, 第3节 and 第三节 are 3; 十一 is 11. */
function numberIn(text: string): number {
  const plain = folded(text).replace(/^第|节$/g, '')
  if (/^\d{1,2}$/.test(plain)) return Number(plain)
  if (!/^[一二三四五六七八九十]{1,2}$/.test(plain)) return 0
  const [first = '', second = ''] = plain
  return second === '' ? numerals.indexOf(first) + 1 : first === '十' ? 10 + numerals.indexOf(second) + 1 : 0
}

export function weekdayIn(text: string): number {
  const plain = folded(text).replace(/^(周|星期|礼拜)/, '')
  const day = /^[日天]$/.test(plain) ? 7 : numberIn(plain)
  return day >= 1 && day <= 7 ? day : 0
}

/** Which period of the day is meant, from 1 on; 0: none. */
export function createPeriodFinder(periods: readonly Period[]): (text: string) => number {
  const names = periods.map(({ name }) => folded(name))
  return (text) => {
    const number = names.indexOf(folded(text)) + 1 || numberIn(text)
    return number <= periods.length ? number : 0
  }
}

export interface DecidedRow extends TimetableRow {
  /** Undefined: it cannot be. */
  readonly write?: { readonly classId: number; readonly cell: TimetableCell } | undefined
}

/** Of every row what it says, or why it cannot be. Whose weeks are in the table is decided before: they give way as a whole. */
export function createRowDecider({ periods, classes, subjects, teachers }: School) {
  const findClass = createClassFinder(classes)
  const classOf = new Map<string, ReturnType<typeof findClass>>()
  const findSubject = createSubjectFinder(subjects)
  const periodIn = createPeriodFinder(periods)
  const byName = groupedBy(teachers, ({ name }) => folded(name))
  const byAccount = new Map(teachers.map((one) => [folded(one.username), one]))

  const classCalled = (typed: string) => {
    const known = classOf.get(typed) ?? findClass(typed)
    classOf.set(typed, known)
    return known
  }
  /** Of several of one name whoever teaches this class, or this subject. */
  function teacherCalled(typed: string, classId: number, subjectId: number): KnownTeacher | 'none' | 'several' {
    const named = byName.get(folded(typed)) ?? []
    const ways = [
      named,
      named.filter(({ class_ids }) => class_ids.includes(classId)),
      named.filter(({ subject_ids }) => subject_ids.includes(subjectId)),
    ]
    const [only] = ways.find(({ length }) => length === 1) ?? []
    return only ?? byAccount.get(folded(typed)) ?? (named.length > 0 ? 'several' : 'none')
  }

  const classIds = (rows: readonly TypedRow[]): number[] => [
    ...new Set(
      rows.flatMap((row) => {
        const found = classCalled(row.class)
        return typeof found === 'object' ? [found.id] : []
      }),
    ),
  ]

  /** One row after another: each takes its place from the next. */
  function decider(taken: readonly TakenPlace[]): (row: TypedRow) => DecidedRow {
    const busy = createBusy(taken)
    const rowAt = new Map<string, number>()
    return (row) => {
      const messages: string[] = []
      const found = row.class === '' ? '班级为空' : classCalled(row.class)
      if (typeof found === 'string') messages.push(found)
      const weekday = weekdayIn(row.weekday)
      if (weekday === 0) messages.push(row.weekday === '' ? '星期为空' : `星期不对：“${row.weekday}”`)
      const period = periodIn(row.period)
      if (period === 0) messages.push(row.period === '' ? '节次为空' : `节次不对：“${row.period}”，一天有 ${periods.length} 节`)
      const subject = row.subject === '' ? '学科为空' : findSubject(row.subject)
      if (typeof subject === 'string') messages.push(subject)
      const classId = typeof found === 'object' ? found.id : 0
      const teacher = row.teacher === '' ? undefined : teacherCalled(row.teacher, classId, typeof subject === 'object' ? subject.id : 0)
      if (teacher === 'none') messages.push(`没有这位老师，或者已停用：“${row.teacher}”`)
      else if (teacher === 'several') messages.push(`有几位老师叫“${row.teacher}”，请写账号`)
      if (messages.length > 0 || typeof found === 'string' || typeof subject === 'string' || typeof teacher === 'string')
        return { ...row, messages }
      const first = rowAt.get(`${classId} ${weekday} ${period}`)
      if (first !== undefined) return { ...row, messages: [`这一节重复（第${first}行）`] }
      rowAt.set(`${classId} ${weekday} ${period}`, row.row_no)
      const teacher_id = teacher?.id ?? 0
      const elsewhere = busy.classAt(teacher_id, { weekday, period })
      if (elsewhere !== undefined)
        return { ...row, messages: [`该老师此节已有课：${placeWords({ weekday, period }, periods)}在${elsewhere}`] }
      if (teacher_id > 0) busy.take({ teacher_id, weekday, period, class_name: found.name })
      return { ...row, messages, write: { classId, cell: { weekday, period, root_subject_id: subject.id, teacher_id } } }
    }
  }

  return { classIds, decider }
}
