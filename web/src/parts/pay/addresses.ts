import { paths } from '../../paths.ts'

/** Of organisation jp: where a class is renewed, what was ordered, and what a student has to pay. */
export const centerAddress = {
  renew: `${paths.resources}?tab=renewals`,
  orders: `${paths.resources}?tab=orders`,
  studentOrders: `${paths.studentCenter}?sec_name=orderDetails`,
  studentParents: `${paths.studentCenter}?sec_name=parents`,
} as const

/** What opens there by itself: the renewal of a class, or who of it has paid. */
export const ofClass = (address: typeof centerAddress.renew | typeof centerAddress.orders, classId: number) => `${address}&class=${classId}`

/** Where a payment on a phone leads back to. */
export const paidPath = '/m/personal-center/copy'
