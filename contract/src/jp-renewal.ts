/** R782. */
export const payers = { teacher: 1, students: 2 } as const
export type Payer = (typeof payers)[keyof typeof payers]

/** O082. */
export const jpOrderStates = { unpaid: 0, paid: 1, closed: 2 } as const
export type JpOrderState = (typeof jpOrderStates)[keyof typeof jpOrderStates]

export const renewalLimits = {
  /** R777: of a class, and with it of one renewal. */
  students: 999,
  /** Nobody pays for longer at once. */
  days: 366,
  /** Nor begins later: a wrong year is a typing error. */
  ahead: 366,
  /** Below what a whole number of a database can be, and above what a gateway takes. */
  cents: 2_000_000_000,
} as const

/** R778: a request waits so long, and the next one goes out so long after its answer. */
export const orderPoll = { pauseMs: 2000, timeoutMs: 3000 } as const

const day = 86_400_000
const shanghai = 8 * 3_600_000
const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / day
const dateOf = (n: number) => new Date(n * day).toISOString().slice(0, 10)

/** Whether there is such a day, written as yyyy-MM-dd. */
export const isDate = (date: string) => /^\d{4}-\d\d-\d\d$/.test(date) && Number.isInteger(dayOf(date)) && dateOf(dayOf(date)) === date

/** O107: in China, whatever zone a machine is in. */
export const todayIn = (nowMs: number) => dateOf(Math.floor((nowMs + shanghai) / day))
export const addDays = (date: string, days: number) => dateOf(dayOf(date) + days)

/** R690, O085: yesterday itself can be chosen. */
export const earliestDay = (nowMs: number) => addDays(todayIn(nowMs), -1)

export const latestStart = (nowMs: number) => addDays(todayIn(nowMs), renewalLimits.ahead)

/** R691: both ends count; 0: that is no range. */
export function daysOf(start: string, end: string): number {
  if (!isDate(start) || !isDate(end)) return 0
  return Math.max(0, dayOf(end) - dayOf(start) + 1)
}

/** What a day of a student may cost, in cents. */
export const priceLimits = { least: 1, most: 100_000 } as const

/** Whole cents of yuan as somebody types them; undefined: that is no price. */
export function centsTyped(text: string, least: number): number | undefined {
  const typed = text.normalize('NFKC').replace(/[¥￥\s]/g, '')
  if (!/^\d{1,4}(\.\d{0,2})?$/.test(typed)) return undefined
  const [yuan = '0', rest = ''] = typed.split('.')
  const cents = Number(yuan) * 100 + Number(rest.padEnd(2, '0'))
  return cents >= least && cents <= priceLimits.most ? cents : undefined
}

export interface DailyPrice {
  readonly price_cents: number
  readonly spoken_cents: number
}

/** R787. */
export const dailyCents = ({ price_cents, spoken_cents }: DailyPrice, isOral: boolean) => price_cents + (isOral ? spoken_cents : 0)
/** R790: what each student pays. */
export const shareCents = (daily: number, days: number) => daily * days
/** R789: what a teacher pays for all of them. */
export const totalCents = (students: number, daily: number, days: number) => students * shareCents(daily, days)

/** R686–R689: what becomes of the number of new students while it is typed; empty stays empty until the field is left. */
export function newStudentsTyped(text: string): string {
  const typed = text.normalize('NFKC').trim()
  if (typed.startsWith('-')) return '0'
  const digits = /^\d*/.exec(typed)?.[0] ?? ''
  return digits === '' ? '' : String(Math.min(Number(digits), renewalLimits.students))
}
/** R688. */
export const newStudentsOf = (text: string) => Number(newStudentsTyped(text))

export type RenewalFault = 'dates' | 'early' | 'far' | 'order' | 'over' | 'long' | 'none' | 'many'

interface Renewal {
  readonly start: string
  readonly end: string
  /** New and selected ones. */
  readonly students: number
}

/** Why a renewal is no good, the first reason first. */
export function renewalFault({ start, end, students }: Renewal, nowMs: number): RenewalFault | undefined {
  if (!isDate(start) || !isDate(end)) return 'dates'
  if (start < earliestDay(nowMs)) return 'early'
  if (start > latestStart(nowMs)) return 'far'
  if (end < start) return 'order'
  if (end < todayIn(nowMs)) return 'over'
  if (daysOf(start, end) > renewalLimits.days) return 'long'
  if (students <= 0) return 'none'
  return students > renewalLimits.students ? 'many' : undefined
}

/** O084: a dialog on a computer and a page on a phone say two of them differently. */
export type RenewalVariant = 'dialog' | 'popup'

export function renewalFaultWords(fault: RenewalFault, variant: RenewalVariant): string {
  if (fault === 'dates') return variant === 'dialog' ? '请选择必填项' : '有效日期不能为空'
  if (fault === 'none') return variant === 'dialog' ? '请选择要续班的学生' : '一个班级学生数量不能为0，请重新选择想要续班的学生'
  if (fault === 'many') return '一个班级学生数量不能超过999，请重新设置'
  if (fault === 'early') return '开始日期最早只能选昨天'
  if (fault === 'far') return `开始日期最晚只能选 ${renewalLimits.ahead} 天以后`
  if (fault === 'over') return '结束日期不能早于今天'
  return fault === 'order' ? '结束日期不能早于开始日期' : `一次最多续 ${renewalLimits.days} 天`
}
