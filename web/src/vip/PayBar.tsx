import { shownYuan } from '@jiangtai/contract/pay'
import type { PayProduct } from '@jiangtai/contract/vip'
import { isRefusedForGood } from '../kit/calls/refused.ts'
import { Button } from '../kit/ui/Button.tsx'
import styles from './PayBar.module.css'
import { useGoPay } from './use-go-pay.ts'
import { durationWords, lastDayOf } from './words.ts'

/** Of a phone, which cannot scan its own screen: how much, for how long, and the way to pay; always in sight. */
export function PayBar({ product }: { readonly product: PayProduct }) {
  const going = useGoPay()
  return (
    <section className={styles.bar} aria-label="支付">
      {going.isError && (
        <p className={styles.failed} role="alert">
          {going.error.message}
        </p>
      )}
      <div className={styles.what}>
        <p className={styles.amount}>
          <small>¥</small>
          {shownYuan(product.current_price)}
        </p>
        <p className={styles.until}>
          {durationWords(product)}
          <br />
          有效期至 {lastDayOf(product.enable_end_time)}
        </p>
      </div>
      {!isRefusedForGood(going.error) && (
        <Button
          look="primary"
          size="large"
          loading={going.isPending}
          onClick={() => going.mutate({ product_id: product.id, method: 'wap' })}
        >
          去支付
        </Button>
      )}
    </section>
  )
}
