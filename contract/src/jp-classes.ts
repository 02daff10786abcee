import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { payers } from './jp-renewal.ts'
import { pageOf, pagesOf } from './page.ts'
import { payMethods } from './pay.ts'
import { members } from './roles.ts'

export const jpOrderLimits = { pageSize: 50 } as const

const ofClass = z.object({ class_id: field.id })
const ofOrder = z.object({ order_id: field.id })
const teachers = ['teacher'] as const

/** O100: yuan a day and person. `spokenSwitch` 1: the oral add-on can be had (O086). */
export const RenewalPrice = z.object({ price: z.number(), spokenPrice: z.number(), spokenSwitch: Flag })
export type RenewalPrice = z.infer<typeof RenewalPrice>

const ValidDates = z.object({
  /** Seconds, the last one excluded. */
  start: z.int(),
  end: z.int(),
  /** A teacher has paid for it, or at least one student. */
  has_paid_student: Flag,
})

const paidClass = {
  ...{ id: z.int(), name: z.string(), student_count: z.int() },
  /** `end`: until when it is valid, or was; 0: without an end. */
  ...{ is_valid: Flag, end: z.int(), has_paid_student: Flag },
  /** Students who still have to pay for a period that is not over. */
  unpaid_count: z.int(),
  /** What it is renewed for later, with days before it that nobody has renewed. Seconds, the last one excluded. */
  coming: z.array(z.object({ start: z.int(), end: z.int() })),
}
export const JpClass = z.object(paidClass)
export type JpClass = z.infer<typeof JpClass>

/** R639. `is_valid` and `end`: of the caller; a student may have to pay while the class goes on. */
export const RenewInfo = z.object({
  ...{ id: z.int(), name: z.string(), is_valid: Flag, is_free: Flag, has_paid_student: Flag },
  jp_class_valid_dates: z.array(ValidDates),
  ...{ student_count: z.int(), jp_url: z.string(), end: z.int() },
  /** Of a student: what has to be paid next for this class, in yuan, and the days it is for, the last one included. */
  owed: z.optional(z.object({ amount: z.number(), start: z.string(), end: z.string() })),
  /** What the caller may use from later on, after days without. Seconds, the last one excluded. */
  next: z.optional(z.object({ start: z.int(), end: z.int() })),
})
export type RenewInfo = z.infer<typeof RenewInfo>

/** `check` 1: ticked when the list opens, as `default_students` says, too (O104). */
const RenewStudent = z.object({
  ...{ id: z.int(), username: z.string(), real_name: z.string(), check: Flag },
  /** What the student may use already and is not over: it need not be paid for again. Seconds, the last one excluded. */
  valid_dates: z.array(z.object({ start: z.int(), end: z.int() })),
})
export type RenewStudent = z.infer<typeof RenewStudent>
const RenewStudents = z.object({ name: z.string(), students: z.array(RenewStudent), default_students: z.array(z.int()) })

const state = z.literal([0, 1, 2])
const placed = {
  ...{ id: z.int(), number: z.string() },
  /** 0: the class is made when it is paid for. */
  ...{ class_id: z.int(), class_name: z.string(), teacher_name: z.string() },
  /** Days, the last one included. */
  ...{ start: z.string(), end: z.string(), days: z.int(), oral: Flag },
  user_pay: z.literal([1, 2]),
  /** All who are renewed, and how many of them are new. */
  ...{ student_count: z.int(), num: z.int() },
  /** Yuan; of a student the own share, of a teacher everything. */
  ...{ daily_price: z.number(), total_amount: z.number() },
  /** O082: 0 unpaid, 1 paid, 2 cancelled or expired; of a student the own share's. Where students pay it is 1 for their teacher. */
  status: state,
  is_paid: z.boolean(),
  ...{ created_at: z.int(), expires_at: z.int(), /** 0: not yet. */ paid_at: z.int() },
  /** When the money last went back; 0: it has not. */
  refunded_at: z.int(),
}

export const JpOrder = z.object({
  ...placed,
  /** For the teacher of an order that students pay: how many have. */
  paid_count: z.int(),
  /** For how many of them, who had not, the teacher has paid by another order; of a student 1 for themselves. */
  covered_count: z.int(),
  /** For the teacher who made it: the new accounts can still be looked at. */
  has_details: Flag,
  /** For its teachers: the class was made by it, or will be. */
  makes_class: Flag,
  /** The caller made it, or has to pay it. */
  is_own: Flag,
})
export type JpOrder = z.infer<typeof JpOrder>

/** R642, R715: password and accounts only for the teacher who made the order, and only until the details were closed. */
export const JpOrderDetails = z.extend(JpOrder, {
  default_password: z.string(),
  new_students: z.array(z.object({ id: z.int(), username: z.string(), real_name: z.string() })),
})
export type JpOrderDetails = z.infer<typeof JpOrderDetails>

const renewal = {
  /** Students to be added. */
  num: field.int,
  /** yyyy-MM-dd. */
  ...{ start: field.text.check(z.maxLength(10)), end: field.text.check(z.maxLength(10)) },
  oral: field.choice(0, 1),
  user_pay: field.choice(payers.teacher, payers.students),
}

export const OrderStudent = z.object({
  id: z.int(),
  username: z.string(),
  real_name: z.string(),
  is_new: Flag,
  /** 2: no, but the teacher has, by another order. */
  is_paid: state,
  paid_at: z.int(),
})
export type OrderStudent = z.infer<typeof OrderStudent>

/** Classes that are paid for; in organisation jp only. `order_id` names an order of a renewal, not one of the gateway. */
export const jpClasses = {
  price: defineCall({
    method: 'GET',
    path: '/api/jp-class/get-price',
    allow: teachers,
    input: z.object({ class_id: z.optional(field.id) }),
    reply: RenewalPrice,
    about: 'What a day of a student costs.',
  }),
  list: defineCall({
    method: 'GET',
    path: '/api/jp-class/get-classes',
    allow: teachers,
    input: z.object({}),
    reply: z.object({ list: z.array(JpClass) }),
    about: 'The classes of the caller, with what they are valid for.',
  }),
  one: defineCall({
    method: 'GET',
    path: '/api/jp-class/get-class',
    allow: teachers,
    input: ofClass,
    reply: z.object({ ...paidClass, jp_class_valid_dates: z.array(ValidDates) }),
    about: 'One class of the caller, with all its periods.',
  }),
  students: defineCall({
    method: 'GET',
    path: '/api/jp-class/get-class-students',
    allow: teachers,
    input: ofClass,
    reply: RenewStudents,
    about: 'Who can be renewed in an own class; ticked are the students of the running or last paid period.',
  }),
  pickable: defineCall({
    method: 'GET',
    path: '/api/jp-class/get-students',
    allow: teachers,
    input: ofClass,
    reply: RenewStudents,
    about: 'The same as get-class-students.',
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/jp-class/add-class',
    allow: teachers,
    input: z.object({ name: field.name.check(z.maxLength(100)), ...renewal }),
    reply: JpOrderDetails,
    about: 'A new class with new students: made at once if they pay, else once the caller has paid.',
  }),
  renew: defineCall({
    method: 'POST',
    path: '/api/jp-class/renew-class',
    allow: teachers,
    input: z.object({ class_id: field.id, student_ids: z.optional(field.list(field.id)), ...renewal }),
    reply: JpOrderDetails,
    about:
      'An order to renew an own class for some of its students and for new ones. The same asked for again within minutes is the same order.',
  }),
  pay: defineCall({
    method: 'POST',
    path: '/api/jp-class/wechat-pay',
    allow: members,
    input: z.object({ order_id: field.id, method: z.enum(payMethods) }),
    /** R643, R644: with `scan` a picture to be scanned and how many seconds it can be, with `wap` where a phone goes. */
    reply: z.object({
      ...{ total_amount: z.number(), qrcode_image: z.optional(z.string()), seconds_left: z.optional(z.int()) },
      mweb_url: z.optional(z.string()),
    }),
    about: 'Begins to pay an own order, or the own share of one. The server knows the amount.',
  }),
  order: defineCall({
    method: 'GET',
    path: '/api/jp-class/get-order',
    allow: members,
    input: ofOrder,
    reply: JpOrderDetails,
    about: 'An own order, or the own share of one, and whether it is paid.',
  }),
  orders: defineCall({
    method: 'GET',
    path: '/api/jp-class/get-orders',
    allow: members,
    input: z.object({ status: z.optional(field.choice(0, 1, 2)), class_id: z.optional(field.id), ...pageOf(jpOrderLimits.pageSize) }),
    reply: z.extend(pagesOf(JpOrder), { counts: z.object({ unpaid: z.int(), paid: z.int(), closed: z.int() }) }),
    about: 'The orders of the classes a teacher teaches, or those that a student has to pay a share of; newest first.',
  }),
  orderStudents: defineCall({
    method: 'GET',
    path: '/api/jp-class/get-order-students',
    allow: teachers,
    input: ofOrder,
    reply: z.object({ list: z.array(OrderStudent) }),
    about: 'Whom an order of an own class renews, and who of them has paid.',
  }),
  renewInfo: defineCall({
    method: 'GET',
    path: '/api/jp-class/get-renew-info',
    allow: members,
    input: z.object({ class_id: z.optional(field.id) }),
    reply: RenewInfo,
    about: 'Until when a class of the caller is paid for; without an id of the one in use.',
  }),
  validity: defineCall({
    method: 'GET',
    path: '/api/jp-class/get-pay-validity',
    allow: members,
    input: ofClass,
    reply: z.object({ is_valid: Flag, end: z.int() }),
    about: 'Whether a class of the caller is valid for the caller, and until when.',
  }),
  studentOrder: defineCall({
    method: 'GET',
    path: '/api/student-order/get-class',
    allow: ['student'],
    input: ofOrder,
    reply: JpOrder,
    about: 'The class of an order that the caller has to pay a share of.',
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/api/jp-class/cancel-order',
    allow: teachers,
    input: ofOrder,
    reply: z.object({}),
    about: 'Takes back an own order that nobody has paid anything for. The accounts that it made stay.',
  }),
  closeDetails: defineCall({
    method: 'POST',
    path: '/api/jp-class/close-account-details',
    allow: teachers,
    input: ofOrder,
    reply: z.object({}),
    about: 'The new accounts have been written down: their initial password is forgotten.',
  }),
  exportAccounts: defineCall({
    method: 'GET',
    path: '/api/jp-class/export-accounts',
    allow: teachers,
    input: ofOrder,
    answersFile: true,
    reply: z.null(),
    about: 'The new accounts of an own order with their initial password as a spreadsheet, until the details were closed.',
  }),
}

/** Whole cents; `version` 0: none is said yet. */
export const JpPrices = z.object({ price_cents: z.int(), spoken_cents: z.int(), spoken_switch: Flag, version: z.int() })
export type JpPrices = z.infer<typeof JpPrices>

export const jpPrices = {
  get: defineCall({
    method: 'GET',
    path: '/api/admin/get-jp-prices',
    allow: teachers,
    grant: 'admin',
    input: z.object({}),
    reply: z.extend(JpPrices, { /** Renewals exist in organisation jp only. */ is_jp: Flag }),
    about: 'What renewals of the school cost.',
  }),
  save: defineCall({
    method: 'POST',
    path: '/api/admin/save-jp-prices',
    allow: teachers,
    grant: 'admin',
    input: z.object({ price_cents: field.int, spoken_cents: field.int, spoken_switch: field.flag, version: field.int }),
    reply: JpPrices,
    about: 'Other prices from now on; orders that were made before keep theirs.',
  }),
}
