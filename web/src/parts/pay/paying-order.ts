import { attempt } from '../../kit/storage/attempt.ts'

const key = 'orderId'

/** R650: what a phone is away to pay, for the page it comes back to. */
export const payingOrder = {
  get: (): number => Number(attempt(() => sessionStorage.getItem(key)) ?? 0) || 0,
  set: (orderId: number) => void attempt(() => sessionStorage.setItem(key, String(orderId))),
  forget: () => void attempt(() => sessionStorage.removeItem(key)),
}
