import { type PayProduct, type VipAccount, type VipOrderStatus, vip } from '@jiangtai/contract/vip'
import type { Stand } from './stand.ts'

const day = 86_400
const nowSeconds = () => Math.floor(Date.now() / 1000)

/** A square that stands for a QR code. */
export const square =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQAAAADsdIMmAAAAEUlEQVR4nGNg+M/AgBUDRQEAP5gC/5QNLgAAAAAASUVORK5CYII='

export const accountOf = (more: Partial<VipAccount> = {}): VipAccount => ({
  ...{ enable_end_time: 0, expired_type: 0, type_id: 100, user_id: 1, user_type_id: 1, ...more },
})
export const trialOf = (days: number) => accountOf({ type_id: 102, expired_type: 1, enable_end_time: nowSeconds() + days * day - 60 })

const packages: PayProduct[] = [
  { id: 1, title: '1个月', current_price: 1200, discount: 1300, months: 1, gift_months: 0, enable_end_time: 1_797_400_000 },
  { id: 2, title: '半年', current_price: 6000, discount: 9000, months: 6, gift_months: 0, enable_end_time: 1_810_000_000 },
  { id: 3, title: '1年', current_price: 9000, discount: 21_000, months: 12, gift_months: 12, enable_end_time: 1_857_952_200 },
]

/** What is said of an order, whichever is asked for. */
export const checkedAs =
  (more: Partial<VipOrderStatus>) =>
  ({ order_no }: { readonly order_no: string }): VipOrderStatus => ({
    ...{ status: 0, order_no, enable_end_time: 0, product_id: 3, title: '会员 1年', total_price: 9000, ...more },
  })

/** A shop with three packages; nothing is paid yet. */
export function openShop(stand: Stand, account: VipAccount) {
  stand.answer(vip.account, account)
  stand.answer(vip.products, { list: packages })
  stand.answer(vip.order, ({ product_id }) => ({
    ...{ order_no: `JT${product_id}`, qr_code: square, total_price: packages[product_id - 1]?.current_price ?? 0 },
  }))
  stand.answer(vip.check, checkedAs({ enable_end_time: account.enable_end_time }))
  stand.answer(vip.records, { list: [] })
}
