import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { anybody } from './roles.ts'

/** What money is taken for: a VIP package, a renewed class that its teacher pays for, one student's share of a renewal. */
export const payKinds = ['vip', 'jp-class', 'jp-share'] as const
export type PayKind = (typeof payKinds)[number]

/** R783: a QR code to be scanned, or a page that a phone goes to. */
export const payMethods = ['scan', 'wap'] as const
export type PayMethod = (typeof payMethods)[number]

/** The way of an order. Only `created` can become something else by time; only `paid` can be refunded. */
export const orderStates = { created: 0, paid: 1, closed: 2, expired: 3, refunded: 4 } as const
export type OrderState = (typeof orderStates)[keyof typeof orderStates]

export const orderStateNames: Readonly<Record<OrderState, string>> = {
  [orderStates.created]: '待付款',
  [orderStates.paid]: '已付款',
  [orderStates.closed]: '已关闭',
  [orderStates.expired]: '已过期',
  [orderStates.refunded]: '已退款',
}
export const payKindNames: Readonly<Record<PayKind, string>> = { vip: '会员', 'jp-class': '续班（老师付）', 'jp-share': '续班（学生付）' }

/** R225, R791: money is whole cents everywhere but on the screen. */
export const yuanOf = (cents: number) => cents / 100
export const shownYuan = (cents: number) => yuanOf(cents).toFixed(2)

/** Where the gateway says by itself that money has arrived: no call of our pages. */
export const payNotifyPath = '/api/pay/notify'
/** The page of the sandbox, which its QR codes lead to. */
export const sandboxPayPath = '/sandbox-pay'

export const sandboxActs = ['pay', 'fail'] as const
export type SandboxAct = (typeof sandboxActs)[number]

const sandboxOrder = { order_no: field.textUpTo(40), sign: field.textUpTo(60) }

export const pay = {
  sandboxOrder: defineCall({
    method: 'GET',
    path: '/api/pay/sandbox-order',
    allow: anybody,
    input: z.object(sandboxOrder),
    /** `expires_at`: seconds; nobody can pay it after that. */
    reply: z.object({ title: z.string(), amount_cents: z.int(), state: z.literal(Object.values(orderStates)), expires_at: z.int() }),
    about: 'What the page of the sandbox shows; whoever has its address may see it.',
  }),
  sandboxAct: defineCall({
    method: 'POST',
    path: '/api/pay/sandbox-act',
    allow: anybody,
    input: z.object({ ...sandboxOrder, act: z.enum(sandboxActs) }),
    reply: z.object({ state: z.literal(Object.values(orderStates)) }),
    about: 'Pays an order with play money, or fails to; refused where money is real.',
  }),
}
