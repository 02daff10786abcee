import { isThere, type ReportQuestion, type ReportStudent, spanText } from '@jiangtai/contract/reports'
import { lampNames } from '@jiangtai/contract/traffic-light'

export const filters = ['all', 'silent', 'absent'] as const
export type Filter = (typeof filters)[number]

const isAbsent = (student: ReportStudent) => !isThere(student)
/** There, but neither called nor quickest: nobody has heard them. */
const isSilent = (student: ReportStudent) => !isAbsent(student) && student.called + student.grabbed === 0

const keeps: Readonly<Record<Filter, (student: ReportStudent) => boolean>> = { all: () => true, silent: isSilent, absent: isAbsent }
const filterNames: Readonly<Record<Filter, string>> = { all: '全部', silent: '没发言', absent: '缺勤' }

export const filtered = (students: readonly ReportStudent[], filter: Filter) => students.filter(keeps[filter])

/** 没发言 5. */
export const filterWords = (students: readonly ReportStudent[], filter: Filter) =>
  `${filterNames[filter]} ${filtered(students, filter).length}`

export const columns = ['name', 'came_at', 'present_seconds', 'called', 'grabbed', 'points', 'votes'] as const
export type Column = (typeof columns)[number]

export interface Order {
  readonly by: Column
  readonly isDescending: boolean
}

/** Whoever was not there came last. */
const arrival = (student: ReportStudent) => (isAbsent(student) || student.came_at === 0 ? Number.POSITIVE_INFINITY : student.came_at)

function compare(a: ReportStudent, b: ReportStudent, by: Column): number {
  if (by === 'name') return a.name.localeCompare(b.name, 'zh-CN')
  if (by === 'came_at') return Math.sign(arrival(a) - arrival(b)) || 0
  return a[by] - b[by]
}

/** Equal ones stay in the order of the class. */
export function ordered(students: readonly ReportStudent[], order: Order | undefined): readonly ReportStudent[] {
  if (!order) return students
  const sign = order.isDescending ? -1 : 1
  return [...students].sort((a, b) => sign * compare(a, b, order.by))
}

/** Names and arrivals from their beginning, counts from the most; pressed again the other way round, and then as at first. */
export function nextOrder(order: Order | undefined, by: Column): Order | undefined {
  const first = { by, isDescending: by !== 'name' && by !== 'came_at' }
  if (order?.by !== by) return first
  return order.isDescending === first.isDescending ? { by, isDescending: !order.isDescending } : undefined
}

export const none = '—'
/** How long a device was on; whoever was there without one has none. */
export const onlineWords = (student: ReportStudent) =>
  isAbsent(student) || student.present_seconds === 0 ? none : spanText(student.present_seconds)
export const countWords = (count: number) => (count === 0 ? none : String(count))

/** Of the public votes only: of anonymous ones nobody knows who took part. */
export const voteWords = (student: ReportStudent, publicVotes: number) =>
  isAbsent(student) || publicVotes === 0 ? none : `${student.votes} / ${publicVotes}`

/** 黄 → 绿 */
export const lampWords = ({ lamps }: ReportStudent) =>
  lamps.some((color) => color > 0) ? lamps.map((color) => (color === 0 ? none : lampNames[color].slice(0, 1))).join(' → ') : none

/** 对 2 / 答 3; only how many were answered where nothing was right. */
export function answerWords({ answers }: ReportStudent, questions: readonly ReportQuestion[]): string {
  const answered = answers.filter((option) => option > 0).length
  if (answered === 0) return none
  const right = questions.filter(({ answer }, at) => answer > 0 && answers[at] === answer).length
  return questions.some(({ answer }) => answer > 0) ? `对 ${right} / 答 ${answered}` : `答 ${answered}`
}

export type Presence =
  | { readonly is: 'absent' }
  | { readonly is: 'late'; readonly words: string }
  | { readonly is: 'there' }
  /** The teacher has seen them. */
  | { readonly is: 'by-hand' }

/** Late is whoever missed a whole minute. */
export function presenceOf(student: ReportStudent): Presence {
  if (isAbsent(student)) return { is: 'absent' }
  if (student.by_hand === 1) return { is: 'by-hand' }
  return student.late_seconds >= 60 ? { is: 'late', words: spanText(student.late_seconds) } : { is: 'there' }
}
