import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { pageOf, pagesOf } from './page.ts'
import { orderStateNames, orderStates, payKinds, payMethods } from './pay.ts'

const teachers = ['teacher'] as const
export const payOrderLimits = { page: 100, export: 5000, reason: 60, word: 40 } as const

const state = z.literal(Object.values(orderStates))

export const PayOrderRow = z.object({
  order_no: z.string(),
  kind: z.enum(payKinds),
  title: z.string(),
  amount_cents: z.int(),
  method: z.enum(payMethods),
  state,
  /** Empty: whoever it was is gone. */
  payer_name: z.string(),
  created_at: z.int(),
  /** When it was paid, closed, expired or refunded; 0: not yet. */
  settled_at: z.int(),
  /** Some of its money should have gone back, and has not after many tries. */
  is_stuck: Flag,
  /** Some of its money has to go back and is not there yet. */
  is_returning: Flag,
  /** It was taken by the sandbox. */
  is_play: Flag,
})
export type PayOrderRow = z.infer<typeof PayOrderRow>

/** Given back at once, as far as the buyer has it; the money takes its time. */
export const orderWords = ({ state, is_returning }: Pick<PayOrderRow, 'state' | 'is_returning'>) =>
  state === orderStates.refunded && is_returning === 1 ? '退款中' : orderStateNames[state]

export const PayOrderPayment = z.object({
  transaction_id: z.string(),
  amount_cents: z.int(),
  /** 1: it bought what the order says. 0: it goes back. */
  is_granting: Flag,
  paid_at: z.int(),
  refund: z.nullable(
    z.object({
      amount_cents: z.int(),
      reason: z.string(),
      /** 0 on its way, 1 done, 2 given up. */
      state: z.literal([0, 1, 2]),
      tries: z.int(),
      asked_at: z.int(),
      /** Empty: the server by itself, or the command line. */
      asked_name: z.string(),
      done_at: z.int(),
    }),
  ),
})
export type PayOrderPayment = z.infer<typeof PayOrderPayment>

const search = {
  state: z.optional(field.choice(...Object.values(orderStates))),
  kind: z.optional(z.enum(payKinds)),
  /** Only those whose money is stuck. */
  is_stuck: z.optional(field.flag),
  /** An order number, or a part of a name or a title. */
  word: z.optional(field.text.check(z.maxLength(payOrderLimits.word))),
}
const named = { order_no: field.textUpTo(40) }

/** 订单 of a school, for its administrators. */
export const payOrders = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/get-orders',
    allow: teachers,
    grant: 'admin',
    input: z.object({ ...search, ...pageOf(payOrderLimits.page) }),
    reply: z.extend(pagesOf(PayOrderRow), {
      is_on: Flag,
      /** What the last comparison with the gateway found, in a sentence; empty: there was none. */
      reconciled: z.string(),
    }),
    about: 'The orders of the school, newest first.',
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/admin/get-order',
    allow: teachers,
    grant: 'admin',
    input: z.object(named),
    reply: z.object({
      order: PayOrderRow,
      payments: z.array(PayOrderPayment),
      /** The caller may give the money back. */ can_refund: Flag,
    }),
    about: 'One order with all the money that came and went.',
  }),
  refund: defineCall({
    method: 'POST',
    path: '/api/admin/refund-order',
    allow: teachers,
    grant: 'confirmed',
    input: z.object({ ...named, reason: field.name.check(z.maxLength(payOrderLimits.reason)) }),
    reply: z.object({}),
    about: 'Gives the money of an order back and takes away what it bought.',
  }),
  retry: defineCall({
    method: 'POST',
    path: '/api/admin/retry-refund',
    allow: teachers,
    grant: 'admin',
    input: z.object(named),
    reply: z.object({}),
    about: 'Tries again to send back what was given up.',
  }),
  exportAll: defineCall({
    method: 'GET',
    path: '/api/admin/export-orders',
    allow: teachers,
    grant: 'admin',
    input: z.object(search),
    reply: z.object({}),
    answersFile: true,
    about: 'The orders of a search as a spreadsheet.',
  }),
}
