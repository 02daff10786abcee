import type { PayMethod } from '@jiangtai/contract/pay'

export interface AskedPayment {
  readonly orderNo: string
  readonly amountCents: number
  readonly title: string
  readonly method: PayMethod
  /** Seconds; nobody can pay it after that. */
  readonly expiresAt: number
  /** Where the payer sits: a gateway wants to know it for pages on phones. */
  readonly address: string
  /** Where a phone comes back to, as a whole address. */
  readonly returnUrl: string
}

/** Money that has arrived. */
export interface Payment {
  readonly orderNo: string
  readonly transactionId: string
  readonly amountCents: number
  readonly paidAt: number
}

export type AskedState = { readonly state: 'paid'; readonly payment: Payment } | { readonly state: 'unpaid' | 'closed' | 'unknown' }

export interface AskedRefund {
  /** The same number asked for twice is one refund. */
  readonly refundNo: string
  readonly orderNo: string
  readonly transactionId: string
  readonly amountCents: number
  readonly totalCents: number
  readonly reason: string
}

/** What is said without being asked: not signed by the gateway, too old, or not to be read. Nothing is believed of it. */
export class ForgedNotice extends Error {}

/** The gateway has not written its book of that day yet. */
export class BillNotYet extends Error {}

/** A line of the gateway's book of one day. */
export type BillLine =
  | { readonly kind: 'payment'; readonly orderNo: string; readonly transactionId: string; readonly amountCents: number }
  | { readonly kind: 'refund'; readonly orderNo: string; readonly refundNo: string; readonly amountCents: number }

/** Who takes money. All of them pass the same tests; what cannot be done throws, and can be asked for again. */
export interface PayGateway {
  readonly name: 'sandbox' | 'wechat'
  /** Whether it takes money for a school; without it, for all. */
  serves?(orgId: number): Promise<boolean>
  /** What a QR code has to say, or where a phone has to go. */
  create(asked: AskedPayment): Promise<{ readonly payUrl: string }>
  /** Of a notification, exactly as it came. `undefined`: it is genuine and tells of no money that has arrived. Throws `ForgedNotice`. */
  readNotice(headers: Readonly<Record<string, string | undefined>>, body: string): Promise<Payment | undefined>
  query(orderNo: string): Promise<AskedState>
  /** Nobody can pay it any more. Whoever has paid meanwhile is found by `query`. */
  close(orderNo: string): Promise<void>
  refund(asked: AskedRefund): Promise<'done' | 'processing' | 'refused'>
  /** Everything of one day in China (yyyy-MM-dd). Throws `BillNotYet`. */
  bill(date: string): Promise<readonly BillLine[]>
}
