import { attempt } from '../kit/storage/attempt.ts'
import { createStore } from '../kit/storage/store.ts'

/** Whether the purchase window is open; the menu opens it always, the shell by itself. */
export const vipOpen = createStore(false)

/** Of the address that a payment on a phone leads back to. */
export const paidOrder = 'order_no'

const notVisible = 'vip_not_visible'

/** R101, O023: kept by the tab, and forgotten at the end of the login. */
export const isPutAway = () => attempt(() => window.sessionStorage.getItem(notVisible)) === '1'
export const putAway = () => void attempt(() => window.sessionStorage.setItem(notVisible, '1'))
