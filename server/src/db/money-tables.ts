import type { Flag } from '@jiangtai/contract/flag'
import type { OrderState, PayKind, PayMethod } from '@jiangtai/contract/pay'
import type { Generated } from 'kysely'

/** Money is whole cents. Orders, payments and refunds are never deleted: whoever is gone stands there as a number. */
export interface MoneyTables {
  /** One try to pay for something; a debt may have several of them, one after the other. */
  pay_orders: {
    id: Generated<number>
    org_id: number
    /** What the gateway knows it by. */
    order_no: string
    kind: PayKind
    payer_id: number
    /** What is paid for: a row of `vip_products`, `jp_orders` or `jp_order_students`. */
    ref_id: number
    /** What was agreed on, as JSON: a product may change before its order is paid. */
    terms: string
    title: string
    amount_cents: number
    method: PayMethod
    gateway: string
    /** What the QR code says, or where a phone goes; empty until the gateway has answered. */
    pay_url: Generated<string>
    state: Generated<OrderState>
    created_at: number
    expires_at: number
    /** When it was paid, closed, expired or refunded. */
    settled_at: Generated<number | null>
    /** When the gateway was last asked about it. */
    asked_at: Generated<number>
  }
  /** Money that has arrived, whatever became of it: `outcome` 1 bought what the order says, 2 is given back. */
  pay_payments: {
    id: Generated<number>
    order_id: number
    transaction_id: string
    amount_cents: number
    outcome: 1 | 2
    paid_at: number
    noted_at: number
  }
  /** Money that is given back: `state` 0 to be done, 1 done, 2 given up after many tries, which a person has to look at. */
  pay_refunds: {
    id: Generated<number>
    payment_id: number
    refund_no: string
    amount_cents: number
    reason: string
    state: Generated<0 | 1 | 2>
    tries: Generated<number>
    next_at: number
    asked_at: number
    /** Null: the server by itself. */
    asked_by: number | null
    done_at: Generated<number | null>
  }
  /** What the sandbox has been told to pay; of no use with a real gateway. */
  sandbox_payments: {
    order_no: string
    amount_cents: number
    /** 0 unpaid, 1 paid, 2 closed, 3 refunded. */
    state: Generated<0 | 1 | 2 | 3>
    transaction_id: Generated<string>
    created_at: number
    paid_at: Generated<number | null>
    /** Nobody can pay it after that. */
    expires_at: number
    refund_no: Generated<string>
    refunded_at: Generated<number | null>
  }

  /** `discount`: what is taken off; it costs `current_price`. `version` counts changes. */
  vip_products: {
    id: Generated<number>
    org_id: number
    title: string
    current_price: number
    discount: number
    months: number
    gift_months: number
    is_on: Flag
    position: number
    version: Generated<number>
  }
  /** What a teacher is until when; without a row: free. */
  vip_accounts: { user_id: number; type_id: 101 | 102; ends_at: number }
  /** Why an account is what it is: an order, a code, or somebody who put it right (`source`); `ref_id` is its row, 0 for a correction. */
  vip_grants: {
    id: Generated<number>
    user_id: number
    source: 'order' | 'code' | 'correction'
    ref_id: number
    type_id: 101 | 102
    /** Seconds it added to the account; below 0 they were taken away. */
    seconds: number
    until_at: number
    made_at: number
    made_by: number | null
  }
  redeem_batches: {
    id: Generated<number>
    org_id: number
    title: string
    type_id: 101 | 102
    months: number
    count: number
    prefix: string
    until_at: number
    stopped_at: Generated<number | null>
    made_by: number | null
    made_at: number
  }
  /** Only the hash of a code, and its last four signs to know it by. */
  redeem_codes: {
    id: Generated<number>
    batch_id: number
    code_hash: string
    tail: string
    used_by: Generated<number | null>
    used_at: Generated<number | null>
  }

  /** What a day of a student costs in a school; none: its classes cannot be paid for. `version` counts changes. */
  jp_prices: { org_id: number; price_cents: number; spoken_cents: number; spoken_switch: Flag; version: Generated<number> }
  /** A renewal, or a class that is new. */
  jp_orders: {
    id: Generated<number>
    org_id: number
    number: string
    /** Null: the class is made when it is paid for. */
    class_id: number | null
    class_name: string
    teacher_id: number
    /** Students to be added. */
    num: number
    /** Days in China, the last one included. */
    starts_on: string
    ends_on: string
    oral: Flag
    /** 1 the teacher, 2 each student. */
    user_pay: 1 | 2
    daily_cents: number
    days: number
    student_count: number
    /** 0 unpaid, 1 paid, 2 cancelled or expired. Where students pay, 1 from the beginning: each has an own state. */
    state: Generated<0 | 1 | 2>
    password_hash: string
    /** The initial password of the new students until their teacher has written it down. */
    sealed_password: string | null
    created_at: number
    expires_at: number
    settled_at: Generated<number | null>
    /** Until when its class had no dates and was always valid: when the first order brought some. 0: it had dates, or is new. */
    open_until: Generated<number>
  }
  /** Who is renewed; `state` 0 unpaid, 1 paid, 2 dropped: the teacher has paid for the same days. `pay_orders` of kind `jp-share` name it. */
  jp_order_students: {
    id: Generated<number>
    order_id: number
    student_id: number
    is_new: Flag
    state: Generated<0 | 1 | 2>
    paid_at: Generated<number | null>
  }
  /** Whom a paid period counts for. A period without an order counts for the whole class. */
  valid_students: { period_id: number; student_id: number }
  /** Who has said to be a parent of a student, and whom to call; `relation` 1 father, 2 mother, 3 somebody else. */
  parents: {
    id: Generated<number>
    student_id: number
    relation: 1 | 2 | 3
    phone: string | null
    bound_at: number
  }
}
