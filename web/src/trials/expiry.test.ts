import type { RenewInfo } from '@jiangtai/contract/jp-classes'
import { describe, expect, it } from 'vitest'
import { leftWords } from '../parts/validity/left-words.ts'
import { dateOf, isPaying, isSaidAgain, keepClosed, noticeOf, readClosed } from './expiry.ts'
import { expiryWords, stripWords } from './expiry-words.ts'

/** 12:00 in China. */
const now = Date.UTC(2026, 10, 16, 4)
const day = 86_400
/** Midnight after a day of November. */
const after = (date: number) => Date.UTC(2026, 10, date, 16) / 1000
const info = (changes: Partial<RenewInfo> = {}): RenewInfo => ({
  ...{ id: 1, name: '七年级精品(1)班', is_valid: 1, is_free: 0, has_paid_student: 1, student_count: 36, jp_url: '', end: after(30) },
  jp_class_valid_dates: [],
  ...changes,
})
const codeOf = (role: 'teacher' | 'student', changes: Partial<RenewInfo> = {}) => noticeOf(role, info(changes), now)?.code
const coming = [{ start: after(18), end: after(40), has_paid_student: 1 as const }]

describe('which notice applies (O074)', () => {
  it('none while a class is paid for, or has no end', () => {
    expect([codeOf('teacher'), codeOf('student'), codeOf('teacher', { end: 0, has_paid_student: 0 })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('R652, R780: 1 within three days of the end, to the millisecond', () => {
    const end = now / 1000 + 3 * day
    expect(noticeOf('teacher', info({ end }), now)).toEqual({ code: 1, end })
    expect(noticeOf('student', info({ end }), now)?.code).toBe(1)
    expect(noticeOf('teacher', info({ end }), now - 1)).toBeUndefined()
    expect(noticeOf('teacher', info({ end }), end * 1000 - 1)?.code).toBe(1)
  })

  it('R653: 2 for a teacher when it is over, also since it was read', () => {
    expect(codeOf('teacher', { is_valid: 0, end: after(9) })).toBe(2)
    expect(codeOf('teacher', { end: now / 1000 })).toBe(2)
    expect(codeOf('teacher', { is_valid: 0, end: 0, is_free: 1 })).toBe(2)
  })

  it('R654: 3 for a teacher when it is over and begins again', () => {
    expect(codeOf('teacher', { is_valid: 0, end: after(9), jp_class_valid_dates: coming })).toBe(3)
    const past = [{ start: 0, end: after(9), has_paid_student: 1 as const }]
    expect(codeOf('teacher', { is_valid: 0, end: after(9), jp_class_valid_dates: past })).toBe(2)
  })

  it('R655: 4 for a student, whatever is to come', () => {
    expect(codeOf('student', { is_valid: 0, end: after(9), jp_class_valid_dates: coming })).toBe(4)
    expect(codeOf('student', { is_valid: 0, end: 0, has_paid_student: 0 })).toBe(4)
  })

  it('nothing once what was to come has begun', () => {
    const begun = { is_valid: 0, end: 0, next: { start: now / 1000, end: after(40) } } as const
    expect([codeOf('student', begun), codeOf('teacher', begun)]).toEqual([undefined, undefined])
  })

  it('R656: 5 for a teacher of a class that nobody has paid for; the near end comes first', () => {
    expect(codeOf('teacher', { has_paid_student: 0 })).toBe(5)
    expect(codeOf('student', { has_paid_student: 0 })).toBeUndefined()
    expect(codeOf('teacher', { has_paid_student: 0, is_free: 1 })).toBeUndefined()
    expect(codeOf('teacher', { has_paid_student: 0, end: after(18) })).toBe(1)
  })

  it('R657: 6 for a free account near its end, before 1', () => {
    expect(codeOf('teacher', { is_free: 1, has_paid_student: 0, end: after(18) })).toBe(6)
  })
})

describe('what is remembered (O075)', () => {
  it('R648: state and end, for a year', () => {
    const page = { cookie: '' }
    keepClosed(page, { code: 1, end: 1_700_000_000 })
    expect(page.cookie).toBe('close_type=1-1700000000; path=/; max-age=31536000; samesite=strict')
    expect(readClosed({ cookie: 'a=1; close_type=1-1700000000; b=2' })).toBe('1-1700000000')
    expect(readClosed({ cookie: 'a=1' })).toBeUndefined()
  })

  it('what takes the access away is said again', () => {
    expect([1, 2, 3, 4, 5, 6].filter((code) => isSaidAgain({ code: code as 1, end: 0 }))).toEqual([2, 3, 4])
  })
})

describe('its words', () => {
  const words = (changes: Partial<RenewInfo>, role: 'teacher' | 'student' = 'teacher') => {
    const all = info(changes)
    const ending = noticeOf(role, all, now)
    if (!ending) throw new Error('no notice')
    const { title, text, ways } = expiryWords(role, ending, all, now)
    return [title, text, ...ways.map((way) => way.text)]
  }

  it.each<[string, Partial<RenewInfo>, 'teacher' | 'student', string[]]>([
    [
      '1',
      { end: after(18) },
      'teacher',
      ['七年级精品(1)班还有 2 天到期', '到 2026-11-18 结束。续班后，学生的作业和错题都会保留。', '知道了', '去续班'],
    ],
    [
      '2',
      { is_valid: 0, end: after(9) },
      'teacher',
      ['这个班已到期', '到期 2026-11-09，现在不能上课和布置。已有资料仍可查看。', '看已有资料', '去续班'],
    ],
    [
      '2 of one that was never paid for',
      { is_valid: 0, end: 0 },
      'teacher',
      ['这个班还没有开通', '现在不能上课和布置。已有资料仍可查看。', '看已有资料', '去续班'],
    ],
    [
      '3',
      { is_valid: 0, end: after(9), jp_class_valid_dates: coming },
      'teacher',
      ['现在不在有效期内', '已续：2026-11-19 至 2026-12-10，到那天自动可用。', '看续班记录', '知道了'],
    ],
    [
      '4',
      { is_valid: 0, end: after(9) },
      'student',
      ['你的班级已到期', '要继续使用，请老师续班。学过的课程还能看。', '看学过的课程', '知道了'],
    ],
    [
      '4 of a student whom the teacher has renewed',
      { is_valid: 0, end: after(9), owed: { amount: 15, start: '2026-11-16', end: '2026-12-15' } },
      'student',
      [
        '老师已续班，付 ¥15.00 就能用',
        '有效期 2026-11-16 至 2026-12-15，付款后马上可以用。学过的课程还能看。',
        ...['看学过的课程', '去付款'],
      ],
    ],
    [
      '4 of a student whom the teacher has renewed for later',
      { is_valid: 0, end: 0, owed: { amount: 15, start: '2026-11-17', end: '2026-12-15' } },
      'student',
      [
        '老师已续班，请付 ¥15.00',
        '有效期 2026-11-17 至 2026-12-15，付款后从那天起可以用。学过的课程还能看。',
        ...['看学过的课程', '去付款'],
      ],
    ],
    [
      '4 of a student who is paid for from later on',
      { is_valid: 0, end: 0, next: { start: after(18), end: after(48) } },
      'student',
      ['从 11 月 19 日起可以用', '有效期 2026-11-19 至 2026-12-18，到那天自动可用。学过的课程还能看。', '看学过的课程', '知道了'],
    ],
    [
      '4 of a student who owes what comes before',
      {
        ...{ is_valid: 0, end: 0, next: { start: after(18), end: after(48) } },
        owed: { amount: 1, start: '2026-11-17', end: '2026-11-18' },
      },
      'student',
      [
        '老师已续班，请付 ¥1.00',
        '有效期 2026-11-17 至 2026-11-18，付款后从那天起可以用。学过的课程还能看。',
        ...['看学过的课程', '去付款'],
      ],
    ],
    [
      '1 of a student who is paid for after a pause',
      { end: after(16), next: { start: after(18), end: after(48) } },
      'student',
      ['七年级精品(1)班今天到期', '到 2026-11-16 结束。老师已续班，从 2026-11-19 起可以用。', '知道了'],
    ],
    [
      '5',
      { has_paid_student: 0 },
      'teacher',
      ['还没有学生付款', '班级有效到 2026-11-30，0 / 36 人已付。没付的学生暂时不能参加互动。', '复制提醒的话', '看付款情况'],
    ],
    [
      '6',
      { is_free: 1, has_paid_student: 0, end: after(18) },
      'teacher',
      ['试用还有 2 天结束', '到 2026-11-18 结束。现在续班，学生账号和资料都不变。', '知道了', '看看价格'],
    ],
    [
      '1 of a student',
      { end: after(16) },
      'student',
      ['七年级精品(1)班今天到期', '到 2026-11-16 结束。要继续使用，请老师续班。', '知道了'],
    ],
    [
      '1 of a student whom the teacher has renewed',
      { end: after(16), owed: { amount: 7.5, start: '2026-11-17', end: '2026-12-15' } },
      'student',
      ['七年级精品(1)班今天到期', '到 2026-11-16 结束。老师已续班，付 ¥7.50 就能接着用。', '知道了', '去付款'],
    ],
  ])('of state %s', (_state, changes, role, expected) => {
    expect(words(changes, role)).toEqual(expected)
  })

  it('a teacher is led to the renewal of the very class, and to who of it has paid', () => {
    const lastWay = (changes: Partial<RenewInfo>) => {
      const all = info({ id: 7, ...changes })
      const ending = noticeOf('teacher', all, now)
      return ending && expiryWords('teacher', ending, all, now).ways.at(-1)?.to
    }
    const renewed = '/personal-center?tab=renewals&class=7'
    expect([{ end: after(18) }, { is_valid: 0, end: after(9) } as const, { is_free: 1, end: after(18) } as const].map(lastWay)).toEqual([
      ...[renewed, renewed, renewed],
    ])
    expect(stripWords('teacher', { id: 7 }, after(18), now).way?.to).toBe(renewed)
    expect(lastWay({ has_paid_student: 0 })).toBe('/personal-center?tab=orders&class=7')
  })

  it('days are those of China, and the last one is still one', () => {
    expect([after(16), after(17), after(18)].map((end) => leftWords(end, now))).toEqual(['今天到期', '明天到期', '还有 2 天到期'])
    expect(dateOf(after(18) - 1)).toBe('2026-11-18')
    const strip = (role: 'teacher' | 'student', owed?: RenewInfo['owed']) => {
      const { text, way } = stripWords(role, { id: 1, owed }, after(18), now)
      return [text, way?.text]
    }
    expect(strip('teacher')).toEqual(['还有 2 天到期（2026-11-18），续班后学生可以继续使用。', '去续班'])
    expect(strip('student')).toEqual(['还有 2 天到期（2026-11-18），要继续使用，请老师续班。', undefined])
    const owed = { amount: 15, start: '2026-11-19', end: '2026-12-15' }
    expect(strip('student', owed)).toEqual(['还有 2 天到期（2026-11-18），老师已续班，付 ¥15.00 就能接着用。', '去付款'])
    expect(strip('student', { ...owed, start: '2026-11-20' })).toEqual([
      ...['还有 2 天到期（2026-11-18），老师已续班，付 ¥15.00 后从 2026-11-20 起可以用。', '去付款'],
    ])
  })
})

it.each([
  ['/personal-center', '?tab=renewals', true],
  ['/personal-center', '?tab=renewals&class_id=3', true],
  ['/personal-center', '?page=2&tab=orders', true],
  ['/student-personal-center', '?sec_name=orderDetails&order_id=5', true],
  ['/m/personal-center/copy', '?order_id=5', true],
  ['/personal-center', '?tab=bin', false],
  ['/personal-center', '', false],
  ['/', '?tab=renewals', false],
])('no notice opens over what it leads to: %s%s', (pathname, search, stays) => {
  expect(isPaying({ pathname, search })).toBe(stays)
})
