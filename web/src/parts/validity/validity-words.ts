import type { RenewInfo } from '@jiangtai/contract/jp-classes'
import { todayIn } from '@jiangtai/contract/jp-renewal'
import type { Role } from '@jiangtai/contract/roles'
import { dayOf } from '../../kit/time/day-time.ts'
import { dayNumber } from '../../kit/time/school-clock.ts'
import { beginDay } from './begin-day.ts'

const dayMs = 86_400_000
/** R652 */
const nearMs = 3 * dayMs

interface Validity {
  readonly is_valid: 0 | 1
  readonly valid_until: number
}

export interface ClassEnd {
  readonly isOver: boolean
  readonly text: string
}

/** 今天到期, 明天到期, 还有 2 天到期（11 月 18 日） */
function soon(last: number, now: Date): string {
  const days = dayNumber(last) - dayNumber(now.getTime() / 1000)
  if (days <= 0) return '今天到期'
  return days === 1 ? '明天到期' : `还有 ${days} 天到期（${dayOf(last, now)}）`
}

const without = { teacher: '不能上课和使用课堂互动', student: '不能使用课堂互动' } as const
const goesOn = { teacher: '备课和资源照常使用。', student: '资料照常可以看。' } as const

/** What a class that ends within three days, or has ended, says before a tool refuses; undefined: nothing. */
export function classEndOf(
  { is_valid, valid_until }: Validity,
  role: Exclude<Role, 'guest'>,
  now: Date,
  /** In jp what is near is said above every page, and each student is paid for: what is owed, and what begins later. */
  jp?: Pick<RenewInfo, 'owed' | 'next'>,
): ClassEnd | undefined {
  const leftMs = valid_until * 1000 - now.getTime()
  // Its last second is the one before.
  const last = valid_until - 1
  // It may have ended since it was read.
  if (is_valid === 1 && (valid_until === 0 || leftMs > nearMs)) return undefined
  if (is_valid === 1 && leftMs > 0 && jp) return undefined
  if (is_valid === 1 && leftMs > 0)
    return { isOver: false, text: `这个班${soon(last, now)}，到期后${without[role]}${role === 'teacher' ? '，续费请联系客服。' : '。'}` }
  if (jp?.next && jp.next.start * 1000 <= now.getTime()) return undefined
  const over = (text: string) => ({ isOver: true, text: `${text}；${goesOn[role]}` })
  const { owed, next } = jp ?? {}
  if (owed && !(next && todayIn(next.start * 1000) <= owed.start)) {
    const hasBegun = owed.start <= todayIn(now.getTime())
    return over(`老师已续班，付 ¥${owed.amount.toFixed(2)} ${hasBegun ? '就能' : `后从 ${owed.start} 起可以`}使用课堂互动`)
  }
  if (next) return over(`这个班从 ${beginDay(next.start, now.getTime())}起可以用，现在${without[role]}`)
  const notYet = jp && role === 'student' ? '还没有为你开通' : '还没有到开通的日子'
  const when = valid_until === 0 ? notYet : `已于 ${dayOf(last, now)}到期`
  return over(`这个班${when}，${without[role]}`)
}
