import { attemptStates, submitKinds } from '@jiangtai/contract/exam'
import type { ExamClass, ExamSeat } from '@jiangtai/contract/exam-classes'
import { lengthWords } from '../kit/time/lesson-words.ts'
import type { LeafPlaces } from './leaf-places.ts'

/** R941: everybody is one of these. */
export type SeatLook = 'none' | 'answering' | 'offline' | 'handedIn' | 'absent'
export const seatLooks = ['answering', 'offline', 'none', 'handedIn', 'absent'] as const satisfies readonly SeatLook[]
export const lookTitles: Readonly<Record<SeatLook, string>> = {
  none: '未进入',
  answering: '答题中',
  offline: '离线',
  handedIn: '已提交',
  absent: '缺考',
}

export function lookOf({ status, is_online }: Pick<ExamSeat, 'status' | 'is_online'>): SeatLook {
  if (status === attemptStates.answering) return is_online ? 'answering' : 'offline'
  if (status === attemptStates.handedIn || status === attemptStates.graded) return 'handedIn'
  return status === attemptStates.absent ? 'absent' : 'none'
}

/** So often somebody looks elsewhere before a teacher is asked to look at it: once or twice is a call, or a window that came up. */
const manyLeaves = 3

/** R939: why a teacher may want to look; it changes nothing by itself. */
export function noteOf(
  { status, leave_count, late_leaves }: ExamSeat,
  { settings, ...sizes }: Pick<ExamClass, 'settings' | 'item_count' | 'leaf_count'>,
): string | undefined {
  if (late_leaves > 0) return `${late_leaves} ${leafUnit(sizes)}待定`
  const isUnderWay = status === attemptStates.answering
  return isUnderWay && settings.count_leave === 1 && leave_count >= manyLeaves ? `切出 ${leave_count} 次` : undefined
}

/** Leaves count through the paper: where a question has several, they are not its questions. */
export const leafUnit = ({ item_count, leaf_count }: Pick<ExamClass, 'item_count' | 'leaf_count'>) =>
  item_count === leaf_count ? '题' : '小题'

/** Of whoever was never heard nobody knows how long. */
const awayWords = (since: number, now: number) => (since > 0 ? `离线 ${lengthWords(now - since)}` : '离线')
const agoWords = (at: number, now: number) => (now - at < 60 ? '刚刚' : `${Math.floor((now - at) / 60)} 分钟前`)

const handedInBy: Readonly<Record<number, string>> = { [submitKinds.deadline]: '到时间已交', [submitKinds.teacher]: '已收卷' }

/** What stands below a name. */
export function stateWords(seat: ExamSeat, places: LeafPlaces, now: number): string {
  const look = lookOf(seat)
  if (look === 'handedIn') {
    const words = handedInBy[seat.submit_kind] ?? `${agoWords(seat.submitted_at, now)}交`
    return seat.filled_at > 0 ? `${words}，补填过` : words
  }
  if (look === 'offline') return now - seat.offline_since < 60 ? '刚离线' : awayWords(seat.offline_since, now)
  if (look === 'answering' && seat.submitted_at > 0) return '补填中'
  if (look === 'answering') return seat.current_leaf > 0 ? places.one(seat.current_leaf) : '答题中'
  return seat.status === attemptStates.voided ? '已退回' : lookTitles[look]
}

/** What readers are told behind the name and the words of a tile: what others see by its shape. */
export function unseenWords(seat: ExamSeat, exam: ExamClass, places: LeafPlaces, now: number): string {
  const look = lookOf(seat)
  const words = stateWords(seat, places, now)
  const isSaid = noteOf(seat, exam) === undefined
  const begun = look === 'none' || look === 'absent' ? undefined : `已答 ${seat.answered_count} / ${exam.leaf_count} ${leafUnit(exam)}`
  return [words.startsWith(lookTitles[look]) && isSaid ? undefined : lookTitles[look], isSaid ? undefined : words, begun]
    .flatMap((part) => (part === undefined ? [] : `，${part}`))
    .join('')
}
