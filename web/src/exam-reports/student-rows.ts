import type { ReportStudent } from '@jiangtai/contract/exam-reports'

export const columns = ['rank', 'name', 'score_centi', 'rate_bp', 'z_change_milli', 'blank_n'] as const
export type Column = (typeof columns)[number]
export const columnTitles: Readonly<Record<Column, string>> = {
  ...{ rank: '名次', name: '姓名', score_centi: '得分', rate_bp: '得分率', z_change_milli: '比上次', blank_n: '未作答' },
}

export interface Order {
  readonly by: Column
  readonly isDescending: boolean
}

/** Found by name or by the number at the school. */
export function found(students: readonly ReportStudent[], word: string): readonly ReportStudent[] {
  const sought = word.trim().toLowerCase()
  return sought === ''
    ? students
    : students.filter(({ name, student_no }) => name.toLowerCase().includes(sought) || student_no.toLowerCase().startsWith(sought))
}

/** Who has no value stands behind, whichever way round; equal ones stay as they came. */
export function ordered(students: readonly ReportStudent[], order: Order | undefined): readonly ReportStudent[] {
  if (!order) return students
  const sign = order.isDescending ? -1 : 1
  return [...students].sort((a, b) => {
    if (order.by === 'name') return sign * a.name.localeCompare(b.name, 'zh-CN')
    const [one, other] = [a[order.by], b[order.by]]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sign * (one - other)
  })
}

/** Names and ranks from their beginning, the rest from the most; pressed again the other way round, and then as at first. */
export function nextOrder(order: Order | undefined, by: Column): Order | undefined {
  const isDescending = by !== 'name' && by !== 'rank'
  if (order?.by !== by) return { by, isDescending }
  return order.isDescending === isDescending ? { by, isDescending: !isDescending } : undefined
}

/** ↑3, ↓2, and how it is read out: against the rank in the exam before. It stands by the rank: progress is another thing (R1076). */
export function rankChange({ rank, prev_rank }: Pick<ReportStudent, 'rank' | 'prev_rank'>) {
  if (rank === null || prev_rank === null || rank === prev_rank) return undefined
  const by = Math.abs(rank - prev_rank)
  return rank < prev_rank ? { sign: `↑${by}`, words: `前进 ${by} 名` } : { sign: `↓${by}`, words: `后退 ${by} 名` }
}
