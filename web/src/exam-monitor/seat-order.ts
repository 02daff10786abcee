import type { ExamClass, ExamSeat } from '@jiangtai/contract/exam-classes'
import { lookOf, noteOf, type SeatLook, seatLooks } from './seat-words.ts'

export type SeatFilter = 'all' | 'noted' | SeatLook

export const seatOrders = [
  { value: 'roster', text: '按名单排' },
  { value: 'state', text: '要关注的在前' },
  { value: 'progress', text: '答得少的在前' },
  { value: 'name', text: '按姓名排' },
] as const
export type SeatOrder = (typeof seatOrders)[number]['value']

/** Who may need somebody comes first; who is done last. */
const urgency: readonly SeatLook[] = ['offline', 'none', 'answering', 'absent', 'handedIn']
const rank = (seat: ExamSeat, exam: ExamClass) => (noteOf(seat, exam) === undefined ? 1 + urgency.indexOf(lookOf(seat)) : 0)

const byName = new Intl.Collator('zh-Hans-CN')

export function seatsShown(seats: readonly ExamSeat[], exam: ExamClass, filter: SeatFilter, order: SeatOrder): readonly ExamSeat[] {
  const fits = (seat: ExamSeat) => filter === 'all' || (filter === 'noted' ? noteOf(seat, exam) !== undefined : lookOf(seat) === filter)
  const some = seats.filter(fits)
  if (order === 'state') return [...some].sort((a, b) => rank(a, exam) - rank(b, exam))
  if (order === 'progress') return [...some].sort((a, b) => a.answered_count - b.answered_count)
  return order === 'name' ? [...some].sort((a, b) => byName.compare(a.name, b.name)) : some
}

/** What can be chosen from, with how many there are; what nobody is is not offered, but for what is chosen. */
export function filtersOf(seats: readonly ExamSeat[], exam: ExamClass, chosen: SeatFilter) {
  const count = (filter: SeatFilter) => seatsShown(seats, exam, filter, 'roster').length
  return (['all', 'noted', ...seatLooks] as const)
    .map((filter) => ({ filter, count: count(filter) }))
    .filter(({ filter, count: n }) => filter === 'all' || filter === chosen || n > 0)
}
