import type { RenewInfo } from '@jiangtai/contract/jp-classes'
import type { Role } from '@jiangtai/contract/roles'
import { centerAddress } from '../parts/pay/addresses.ts'
import { paths } from '../paths.ts'
import { comingIn, dateOf, type Expiry, type ExpiryCode, leftWords } from './expiry.ts'

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
  /** The second one is the way on. */
  readonly ways: readonly [ExpiryWay, ExpiryWay]
}

const known: ExpiryWay = { text: '知道了' }
const renew = (text = '去续班'): ExpiryWay => ({ text, to: centerAddress.renew })

type Info = Pick<RenewInfo, 'name' | 'student_count' | 'jp_class_valid_dates'>
type Words = (info: Info, end: number, nowMs: number) => ExpiryWords

const teacherWords: Readonly<Record<ExpiryCode, Words>> = {
  1: ({ name }, end, now) => ({
    title: `${name}${leftWords(end, now)}`,
    text: `到 ${dateOf(end - 1)} 结束。续班后，学生的作业和错题都会保留。`,
    ways: [known, renew()],
  }),
  2: (_info, end) => ({
    title: '这个班已到期',
    text: `${end === 0 ? '这个班还没有开通，' : `从 ${dateOf(end)} 起`}不能上课和布置。已有资料仍可查看。`,
    ways: [{ text: '看已有资料', to: paths.resources }, renew()],
  }),
  3: (info, _end, now) => {
    const next = comingIn(info, now)
    return {
      title: '现在不在有效期内',
      text: next ? `已续：${dateOf(next.start)} 至 ${dateOf(next.end - 1)}，到那天自动可用。` : '',
      ways: [{ text: '看续班记录', to: centerAddress.orders }, known],
    }
  },
  4: () => studentOver,
  5: ({ name, student_count }, end) => ({
    title: '还没有学生付款',
    text: `班级有效到 ${dateOf(end - 1)}，0 / ${student_count} 人已付。没付的学生暂时不能参加互动。`,
    ways: [
      {
        text: '复制提醒的话',
        copies: `${name}已经续班到 ${dateOf(end - 1)}，请登录后在“我的 → 订单详情”里付款，付款后马上可以使用。`,
      },
      { text: '看付款情况', to: centerAddress.orders },
    ],
  }),
  6: (_info, end, now) => ({
    title: `试用${leftWords(end, now, '结束')}`,
    text: `到 ${dateOf(end - 1)} 结束。现在续班，学生账号和资料都不变。`,
    ways: [known, renew('看看价格')],
  }),
}

const studentOver: ExpiryWords = {
  title: '你的班级已到期',
  text: '请老师续班，或在“订单详情”里付款。学过的课程还能看。',
  ways: [
    { text: '看学过的课程', to: paths.studentCourses },
    { text: '去订单详情', to: centerAddress.studentOrders },
  ],
}

/** A student does not renew: the teacher does, and the student may have to pay. */
export function expiryWords(role: Exclude<Role, 'guest'>, { code, end }: Expiry, info: Info, nowMs: number): ExpiryWords {
  if (role === 'teacher') return teacherWords[code](info, end, nowMs)
  if (code === 4) return studentOver
  return {
    title: `${info.name}${leftWords(end, nowMs)}`,
    text: `到 ${dateOf(end - 1)} 结束。请老师续班，或在“订单详情”里付款。`,
    ways: [known, { text: '去订单详情', to: centerAddress.studentOrders }],
  }
}

/** One line above every page while the end is near. */
export const stripWords = (role: Exclude<Role, 'guest'>, end: number, nowMs: number) =>
  `${leftWords(end, nowMs)}（${dateOf(end - 1)}），${role === 'teacher' ? '续班后学生可以继续使用。' : '续班或付款后可以继续使用。'}`
