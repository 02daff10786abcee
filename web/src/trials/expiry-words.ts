import type { RenewInfo } from '@jiangtai/contract/jp-classes'
import type { Role } from '@jiangtai/contract/roles'
import { centerAddress, ofClass } from '../parts/pay/addresses.ts'
import { beginDay } from '../parts/validity/begin-day.ts'
import { leftWords } from '../parts/validity/left-words.ts'
import { paths } from '../paths.ts'
import { comingIn, dateOf, type Expiry, type ExpiryCode } from './expiry.ts'

/** A way that a notice offers: somewhere, or nothing but 知道了. */
export interface ExpiryWay {
  readonly text: string
  readonly to?: string
  /** What is put on the clipboard. */
  readonly copies?: string
}

export interface ExpiryWords {
  readonly title: string
  readonly text: string
  /** The last one is the way on. */
  readonly ways: readonly ExpiryWay[]
}

const known: ExpiryWay = { text: '知道了' }
const renew = ({ id }: Pick<Info, 'id'>, text = '去续班'): ExpiryWay => ({ text, to: ofClass(centerAddress.renew, id) })

type Info = Pick<RenewInfo, 'id' | 'name' | 'student_count' | 'jp_class_valid_dates' | 'owed' | 'next'>
type Words = (info: Info, end: number, nowMs: number) => ExpiryWords

const teacherWords: Readonly<Record<ExpiryCode, Words>> = {
  1: (info, end, now) => ({
    title: `${info.name}${leftWords(end, now)}`,
    text: `到 ${dateOf(end - 1)} 结束。续班后，学生的作业和错题都会保留。`,
    ways: [known, renew(info)],
  }),
  2: (info, end) => ({
    title: end === 0 ? '这个班还没有开通' : '这个班已到期',
    text: `${end === 0 ? '' : `到期 ${dateOf(end - 1)}，`}现在不能上课和布置。已有资料仍可查看。`,
    ways: [{ text: '看已有资料', to: paths.resources }, renew(info)],
  }),
  3: (info, _end, now) => {
    const next = comingIn(info, now)
    return {
      title: '现在不在有效期内',
      text: next ? `已续：${dateOf(next.start)} 至 ${dateOf(next.end - 1)}，到那天自动可用。` : '',
      ways: [{ text: '看续班记录', to: centerAddress.orders }, known],
    }
  },
  4: (info, _end, now) => studentOver(info, now),
  5: ({ id, name, student_count }, end) => ({
    title: '还没有学生付款',
    text: `班级有效到 ${dateOf(end - 1)}，0 / ${student_count} 人已付。没付的学生暂时不能参加互动。`,
    ways: [
      {
        text: '复制提醒的话',
        copies: `${name}已经续班到 ${dateOf(end - 1)}，请登录后在“我的 → 订单详情”里付款，付款后马上可以使用。`,
      },
      { text: '看付款情况', to: ofClass(centerAddress.orders, id) },
    ],
  }),
  6: (info, end, now) => ({
    title: `试用${leftWords(end, now, '结束')}`,
    text: `到 ${dateOf(end - 1)} 结束。现在续班，学生账号和资料都不变。`,
    ways: [known, renew(info, '看看价格')],
  }),
}

const learned: ExpiryWay = { text: '看学过的课程', to: paths.studentCourses }
const pay: ExpiryWay = { text: '去付款', to: centerAddress.studentOrders }

/** Who has been renewed need not ask the teacher, who has nothing to pay need not look for it. */
function studentOver({ owed, next }: Info, nowMs: number): ExpiryWords {
  if (next && !(owed && owed.start < dateOf(next.start)))
    return {
      title: `从 ${beginDay(next.start, nowMs)}起可以用`,
      text: `有效期 ${dateOf(next.start)} 至 ${dateOf(next.end - 1)}，到那天自动可用。学过的课程还能看。`,
      ways: [learned, known],
    }
  if (!owed) return { title: '你的班级已到期', text: '要继续使用，请老师续班。学过的课程还能看。', ways: [learned, known] }
  const hasBegun = owed.start <= dateOf(nowMs / 1000)
  return {
    title: hasBegun ? `老师已续班，付 ${yuan(owed)} 就能用` : `老师已续班，请付 ${yuan(owed)}`,
    text: `有效期 ${owed.start} 至 ${owed.end}，付款后${hasBegun ? '马上' : '从那天起'}可以用。学过的课程还能看。`,
    ways: [learned, pay],
  }
}

const yuan = ({ amount }: NonNullable<Info['owed']>) => `¥${amount.toFixed(2)}`

/** A student does not renew: the teacher does, and the student may have to pay. */
export function expiryWords(role: Exclude<Role, 'guest'>, { code, end }: Expiry, info: Info, nowMs: number): ExpiryWords {
  if (role === 'teacher') return teacherWords[code](info, end, nowMs)
  if (code === 4) return studentOver(info, nowMs)
  const { name, owed } = info
  const onwards = goesOn(info, end)
  return {
    title: `${name}${leftWords(end, nowMs)}`,
    text: `到 ${dateOf(end - 1)} 结束。${onwards}`,
    ways: owed ? [known, pay] : [known],
  }
}

/** What a student reads of the time after the end. */
function goesOn({ owed, next }: Pick<Info, 'owed' | 'next'>, end: number): string {
  const isFirst = owed && !(next && dateOf(next.start) <= owed.start)
  if (isFirst && owed.start > dateOf(end)) return `老师已续班，付 ${yuan(owed)} 后从 ${owed.start} 起可以用。`
  if (isFirst) return `老师已续班，付 ${yuan(owed)} 就能接着用。`
  return next ? `老师已续班，从 ${dateOf(next.start)} 起可以用。` : '要继续使用，请老师续班。'
}

/** One line above every page while the end is near, with a way on if there is one. */
export function stripWords(role: Exclude<Role, 'guest'>, info: Pick<Info, 'id' | 'owed' | 'next'>, end: number, nowMs: number) {
  const when = `${leftWords(end, nowMs)}（${dateOf(end - 1)}），`
  if (role === 'teacher') return { text: `${when}续班后学生可以继续使用。`, way: renew(info) }
  return { text: `${when}${goesOn(info, end)}`, way: info.owed && pay }
}
