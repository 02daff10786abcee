import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { Digits, field } from './field.ts'
import { Flag } from './flag.ts'
import { pageOf, pagesOf } from './page.ts'
import { VipAccount, vipTypes } from './vip.ts'

/** `priceCents`: below what a gateway takes at once, and far above any package. */
export const productLimits = { titleLength: 12, priceCents: 10_000_00, months: 60, most: 12, position: 99 } as const
export const codeLimits = { count: 10_000, titleLength: 20, prefixLength: 8, months: 60, reasonLength: 60 } as const
/** R1129: thirty-two signs of which none looks like another. */
export const codeSigns = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const codeLength = 12

const between = (least: number, most: number) =>
  z.codec(Digits, z.int().check(z.minimum(least), z.maximum(most)), { decode: Number, encode: String })
const memberType = field.choice(vipTypes.paid, vipTypes.experience)
const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

const teachers = ['teacher'] as const
const admin = { allow: teachers, grant: 'admin' } as const
const confirmed = { allow: teachers, grant: 'confirmed' } as const

export const Product = z.object({
  ...{ id: z.int(), title: z.string(), current_price: z.int(), discount: z.int(), months: z.int(), gift_months: z.int() },
  ...{ is_on: Flag, position: z.int(), version: z.int() },
})
export type Product = z.infer<typeof Product>

/** `state`: 1 can be used, 2 its time is over, 3 stopped. */
export const CodeBatch = z.object({
  ...{ id: z.int(), title: z.string(), type_id: z.literal([101, 102]), months: z.int(), prefix: z.string() },
  ...{ count: z.int(), used_count: z.int(), until_at: z.int(), state: z.literal([1, 2, 3]) },
  ...{ made_by_name: z.string(), made_at: z.int() },
})
export type CodeBatch = z.infer<typeof CodeBatch>

/** `used_at` 0: not used yet. */
export const CodeState = z.object({ id: z.int(), tail: z.string(), used_by_name: z.string(), used_at: z.int() })
export type CodeState = z.infer<typeof CodeState>

export const VipMember = z.object({
  ...{ user_id: z.int(), username: z.string(), real_name: z.string(), type_id: VipAccount.shape.type_id, enable_end_time: z.int() },
})
export type VipMember = z.infer<typeof VipMember>

/** What members pay and the codes that are given away: of the whole platform, so where several schools share a server they are an operator's. */
export const products = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/get-products',
    ...admin,
    input: z.object({}),
    reply: z.object({ list: z.array(Product) }),
    about: 'The packages of a school, those that are off included.',
  }),
  save: defineCall({
    method: 'POST',
    path: '/api/admin/save-product',
    ...admin,
    input: z.object({
      /** Of one that is there; both or neither. */
      ...{ id: z.optional(field.id), version: z.optional(field.id) },
      title: field.name.check(z.maxLength(100)),
      ...{ current_price: between(1, productLimits.priceCents), discount: between(0, productLimits.priceCents) },
      ...{ months: between(1, productLimits.months), gift_months: between(0, productLimits.months) },
      ...{ is_on: field.flag, position: between(0, productLimits.position) },
    }),
    reply: z.object({ id: z.int() }),
    about: 'A new package, or a changed one; what was ordered before keeps its price. A form that somebody else has overtaken is refused.',
  }),
  codes: defineCall({
    method: 'GET',
    path: '/api/admin/get-redeem-codes',
    ...admin,
    input: z.object({}),
    reply: z.object({ list: z.array(CodeBatch) }),
    about: 'The batches of redeem codes and how many of each were used, the newest first.',
  }),
  codesOf: defineCall({
    method: 'GET',
    path: '/api/admin/get-batch-codes',
    ...admin,
    input: z.object({ batch_id: field.id, ...pageOf(100) }),
    reply: pagesOf(CodeState),
    about: 'Who used which code of a batch when; of a code only its last four signs.',
  }),
  makeCodes: defineCall({
    method: 'POST',
    path: '/api/admin/make-codes',
    ...confirmed,
    input: z.object({
      title: field.name.check(z.maxLength(100)),
      ...{ count: between(1, codeLimits.count), type_id: memberType, months: between(1, codeLimits.months) },
      /** The last day on which they can be used. */
      until: date,
      prefix: z.string().check(z.regex(/^[A-Z0-9]{0,8}$/)),
    }),
    reply: z.object({}),
    answersFile: true,
    about: 'Makes redeem codes and answers them as a table; nothing ever shows them again.',
  }),
  stopCodes: defineCall({
    method: 'POST',
    path: '/api/admin/stop-codes',
    ...confirmed,
    input: z.object({ batch_id: field.id }),
    reply: z.object({}),
    about: 'No code of a batch can be used any more; what was redeemed stays.',
  }),
  members: defineCall({
    method: 'GET',
    path: '/api/admin/get-vip-members',
    ...admin,
    input: z.object({ word: z._default(field.text.check(z.maxLength(40)), ''), ...pageOf(100) }),
    reply: pagesOf(VipMember),
    about: 'The teachers who are or were members; with a word all teachers whose name has it.',
  }),
  correct: defineCall({
    method: 'POST',
    path: '/api/admin/correct-vip',
    ...confirmed,
    input: z.object({
      user_id: field.id,
      /** The last day; today or later, or yesterday to end it. */
      until: date,
      type_id: memberType,
      reason: field.name.check(z.minLength(1), z.maxLength(200)),
      /** As it was shown. */
      enable_end_time: between(0, 2 ** 40),
    }),
    reply: z.object({}),
    about: 'Puts right what a teacher is until when, with the reason.',
  }),
}
