import { type PayProduct, type VipAccount, vipTypes } from '@jiangtai/contract/vip'
import { describe, expect, it } from 'vitest'
import { bannerOf } from './banner.ts'
import {
  dayOf,
  durationWords,
  giftWords,
  isGained,
  memberWords,
  offerOf,
  recordWords,
  resultButton,
  resultWords,
  standingWords,
  untilWords,
  yuanWords,
} from './words.ts'

const now = Date.parse('2026-11-16T09:50:00+08:00') / 1000
const day = 86_400
const account = (more: Partial<VipAccount>): VipAccount => ({
  ...{ enable_end_time: 0, expired_type: 0, type_id: vipTypes.free, user_id: 1, user_type_id: 1, ...more },
})

it('R110 R113 R206 R207 R208 R209 R210 R211 R212: each result has its words and its button', () => {
  expect(Object.entries(resultWords).map(([code, words]) => [Number(code), words, resultButton(Number(code) as 0)])).toEqual([
    [0, '支付成功', '知道了'],
    [1, '兑换成功', '知道了'],
    [2, '支付失败', '重试'],
    [3, '兑换失败，活动已结束', '知道了'],
    [4, '兑换码已被使用，请重新输入', '知道了'],
    [5, '兑换码错误', '重试'],
    [6, '兑换码无效', '重试'],
  ])
  expect([0, 1, 2, 3, 4, 5, 6].filter((code) => isGained(code as 0))).toEqual([0, 1])
})

it('R073 R225: prices are cents divided by 100', () => {
  expect([yuanWords(9000), yuanWords(1250), yuanWords(1), yuanWords(30_000)]).toEqual(['90', '12.50', '0.01', '300'])
})

it('a package says how long it is and what comes on top', () => {
  expect(durationWords({ months: 12, gift_months: 12 })).toBe('2 年（含赠送 1 年）')
  expect([1, 6, 12, 15].map((months) => durationWords({ months, gift_months: 0 }))).toEqual(['1 个月', '半年', '1 年', '15 个月'])
  expect(giftWords({ months: 12, gift_months: 12 })).toBe('买一年送一年')
  expect(giftWords({ months: 6, gift_months: 1 })).toBe('买半年送1个月')
  expect(giftWords({ months: 6, gift_months: 0 })).toBe('')
})

describe('the banner (O022, R059)', () => {
  it.each([
    ['nobody', {}, undefined],
    ['over', { expired_type: 2, enable_end_time: now - day, type_id: 102 }, { kind: 'over' }],
    ['a trial of 5 days', { expired_type: 1, enable_end_time: now + 5 * day, type_id: 102 }, { kind: 'trial', days: 5 }],
    ['a trial of half an hour', { expired_type: 1, enable_end_time: now + 1800, type_id: 102 }, { kind: 'trial', days: 1 }],
    ['paid for 7 days more', { enable_end_time: now + 7 * day, type_id: 101 }, { kind: 'soon', days: 7 }],
    ['paid for longer', { enable_end_time: now + 7 * day + 1, type_id: 101 }, undefined],
  ] as const)('%s', (_who, more, banner) => {
    expect(bannerOf(account(more), now)).toEqual(banner)
  })
})

it('what somebody is, in a line; days are those of China', () => {
  expect(standingWords(account({}), now)).toBe('还不是会员')
  expect(standingWords(account({ type_id: 102, enable_end_time: now + 5 * day }), now)).toBe('还剩 5 天')
  expect(standingWords(account({ type_id: 101, enable_end_time: now + 90 * day }), now)).toBe('有效期至 2027-02-14')
  const midnight = Date.parse('2027-02-15T00:00:00+08:00') / 1000
  expect(standingWords(account({ type_id: 101, enable_end_time: midnight }), now)).toBe('有效期至 2027-02-14')
  expect(standingWords(account({ type_id: 101, enable_end_time: now }), now)).toBe('已到期')
  expect(dayOf(Date.parse('2026-11-16T17:00:00Z') / 1000)).toBe('2026-11-17')
})

describe('the offer (R227)', () => {
  const year: PayProduct = {
    ...{ id: 3, title: '1年', current_price: 9000, discount: 21_000, months: 12, gift_months: 12, enable_end_time: now },
  }
  it.each([
    ['as the copy has it', year, { title: '买一年送一年', text: '原价300元/年，优惠价90元/年' }],
    ['with the prices of the school', { ...year, current_price: 9950, discount: 50 }, { text: '原价100元/年，优惠价99.50元/年' }],
  ] as const)('%s', (_how, product, offer) => {
    expect(offerOf([{ ...year, gift_months: 0 }, product])).toMatchObject(offer)
  })

  it('there is none where nothing on sale keeps it', () => {
    for (const list of [[], [{ ...year, gift_months: 1 }], [{ ...year, months: 6 }], [{ ...year, discount: 0 }]])
      expect(offerOf(list)).toBeUndefined()
  })
})

it('what happened to an account stands in a line, and what came of it', () => {
  expect(recordWords({ kind: 1, title: '会员 1年', amount: 9000 })).toBe('购买 会员 1年 · ¥90')
  expect(recordWords({ kind: 2, title: '开学', amount: 0 })).toBe('兑换 开学')
  expect([3, 4].map((kind) => recordWords({ kind: kind as 3, title: '', amount: 0 }))).toEqual(['学校更正', '退款'])
  expect(untilWords({ enable_end_time: now + 90 * day, made_at: now })).toBe('有效期至 2027-02-14')
  expect(untilWords({ enable_end_time: now, made_at: now })).toBe('会员结束')
})

it('whoever administers reads until when somebody is a member, and when it is over', () => {
  const midnight = now - (now % day) - 8 * 3600 + day
  expect(memberWords({ type_id: 101, enable_end_time: midnight }, midnight - 1)).toBe(`付费会员 · 到 ${dayOf(midnight - 1)}`)
  expect(memberWords({ type_id: 102, enable_end_time: midnight }, midnight)).toBe(`体验会员 · 已到期（${dayOf(midnight - 1)}）`)
  expect(memberWords({ type_id: 100, enable_end_time: 0 }, now)).toBe('免费账号')
})
