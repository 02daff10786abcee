/** What money is taken for: a VIP package, a renewed class that its teacher pays for, one student's share of a renewal. */
export const payKinds = ['vip', 'jp-class', 'jp-share'] as const
export type PayKind = (typeof payKinds)[number]

/** R783: a QR code to be scanned, or a page that a phone goes to. */
export const payMethods = ['scan', 'wap'] as const
export type PayMethod = (typeof payMethods)[number]

/** The way of an order. Only `created` can become something else by time; only `paid` can be refunded. */
export const orderStates = { created: 0, paid: 1, closed: 2, expired: 3, refunded: 4 } as const
export type OrderState = (typeof orderStates)[keyof typeof orderStates]

/** R225, R791: money is whole cents everywhere but on the screen. */
export const yuanOf = (cents: number) => cents / 100
export const shownYuan = (cents: number) => yuanOf(cents).toFixed(2)
