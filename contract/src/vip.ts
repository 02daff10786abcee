import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { payMethods } from './pay.ts'
import { members } from './roles.ts'

/** R097, R169. */
export const vipTypes = { free: 100, paid: 101, experience: 102 } as const
export type VipType = (typeof vipTypes)[keyof typeof vipTypes]
/** What can be bought or given. */
export type MemberType = Exclude<VipType, typeof vipTypes.free>

/** R099; `none`: nothing to be said. */
export const expiredTypes = { none: 0, soon: 1, over: 2 } as const
export type ExpiredType = (typeof expiredTypes)[keyof typeof expiredTypes]

/** R110: what a redeem call answers; 0 and 2 are the page's own. */
export const codeTypes = { paid: 0, redeemed: 1, failed: 2, ended: 3, used: 4, wrong: 5, invalid: 6 } as const
export type CodeType = (typeof codeTypes)[keyof typeof codeTypes]

/** Of an order as the page sees it: 2 can no longer be paid, or was given back. */
export const vipOrderStatus = { waiting: 0, paid: 1, over: 2 } as const

export const gigabytesOfMember = 500

export const VipAccount = z.object({
  /** Seconds; 0: never was a member. */
  enable_end_time: z.int(),
  expired_type: z.literal(Object.values(expiredTypes)),
  type_id: z.literal(Object.values(vipTypes)),
  user_id: z.int(),
  user_type_id: z.literal([1, 2]),
})
export type VipAccount = z.infer<typeof VipAccount>

export const PayProduct = z.object({
  id: z.int(),
  title: z.string(),
  /** Cents: what it costs, and what was taken off. */
  current_price: z.int(),
  discount: z.int(),
  /** What is paid for, and what comes on top. */
  months: z.int(),
  gift_months: z.int(),
  /** Until when the caller would be a member. */
  enable_end_time: z.int(),
})
export type PayProduct = z.infer<typeof PayProduct>

const PayProducts = z.object({ list: z.array(PayProduct) })
/** `qr_code`: a picture as a data URL, empty for a phone, which goes to `mweb_url` instead; `total_price`: cents. */
const VipOrder = z.object({ order_no: z.string(), qr_code: z.string(), total_price: z.int(), mweb_url: z.optional(z.string()) })
/** `enable_end_time` of both: as the account has it now. `total_price`: cents. */
const OrderStatus = z.object({
  status: z.literal(Object.values(vipOrderStatus)),
  order_no: z.string(),
  enable_end_time: z.int(),
  product_id: z.int(),
  title: z.string(),
  total_price: z.int(),
})
export type VipOrderStatus = z.infer<typeof OrderStatus>
const Redeemed = z.object({ code_type: z.literal(Object.values(codeTypes)), enable_end_time: z.int() })

/** Why an account is what it is; `refunded`: taken away with the money. */
export const vipRecordKinds = { bought: 1, redeemed: 2, corrected: 3, refunded: 4 } as const
export type VipRecordKind = (typeof vipRecordKinds)[keyof typeof vipRecordKinds]

export const VipRecord = z.object({
  id: z.int(),
  kind: z.literal(Object.values(vipRecordKinds)),
  /** Of the package or the codes; empty: it was put right. */
  title: z.string(),
  /** Cents that were paid for it. */
  amount: z.int(),
  type_id: z.literal([vipTypes.paid, vipTypes.experience]),
  /** Until when it made the account count, and when that was. */
  enable_end_time: z.int(),
  made_at: z.int(),
})
export type VipRecord = z.infer<typeof VipRecord>

const ofProduct = z.object({ product_id: field.id })
const ofOrder = z.object({ order_no: field.textUpTo(40) })
const ofCode = z.object({ code: field.textUpTo(64) })

const teachers = { allow: ['teacher'] } as const

/** O005. */
export const vip = {
  account: defineCall({
    method: 'GET',
    path: '/api/vip/get-account-info',
    allow: members,
    input: z.object({}),
    reply: VipAccount,
    about: 'What the caller is until when; only teachers can be members.',
  }),
  products: defineCall({
    method: 'GET',
    path: '/api/vip/get-pay-products',
    ...teachers,
    input: z.object({}),
    reply: PayProducts,
    about: 'The packages that can be bought now, in the order of the school.',
  }),
  order: defineCall({
    method: 'POST',
    path: '/api/vip/create-order',
    ...teachers,
    input: z.object({ ...ofProduct.shape, method: z.optional(z.enum(payMethods)) }),
    reply: VipOrder,
    about: 'An order for a package with the QR code to pay it, or the page a phone goes to; the one of the last half hour if there is one.',
  }),
  check: defineCall({
    method: 'GET',
    path: '/api/vip/check-order',
    ...teachers,
    input: ofOrder,
    reply: OrderStatus,
    about: 'Whether an own order is paid.',
  }),
  redeem: defineCall({
    method: 'POST',
    path: '/api/vip/redeem',
    ...teachers,
    input: ofCode,
    reply: Redeemed,
    about: 'Uses a redeem code, upper and lower case as it was made; each counts once.',
  }),
  records: defineCall({
    method: 'GET',
    path: '/api/vip/get-records',
    ...teachers,
    input: z.object({}),
    reply: z.object({ list: z.array(VipRecord) }),
    about: 'What the caller has bought, redeemed and got back, and what the school has put right; the newest hundred.',
  }),
}

const appletTeachers = { ...teachers, bearer: true } as const

/** The same for the mini-program of teachers. */
export const vipApplet = {
  products: defineCall({
    method: 'POST',
    path: '/api/teacher-applet/get-pay-products',
    ...appletTeachers,
    writes: false,
    input: z.object({}),
    reply: PayProducts,
    about: 'The packages, for the mini-program.',
  }),
  order: defineCall({
    method: 'POST',
    path: '/api/teacher-applet/get-order-qr-code',
    ...appletTeachers,
    input: ofProduct,
    reply: VipOrder,
    about: 'An order with its QR code, for the mini-program.',
  }),
  check: defineCall({
    method: 'POST',
    path: '/api/teacher-applet/check-order-status',
    ...appletTeachers,
    writes: false,
    input: ofOrder,
    reply: OrderStatus,
    about: 'Whether an own order is paid, for the mini-program.',
  }),
  redeem: defineCall({
    method: 'POST',
    path: '/api/teacher-applet/exchange-redeem-code',
    ...appletTeachers,
    input: ofCode,
    reply: Redeemed,
    about: 'Uses a redeem code, for the mini-program.',
  }),
}
