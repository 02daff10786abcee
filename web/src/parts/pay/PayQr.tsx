import { MessageCircle } from 'lucide-react'
import styles from './PayQr.module.css'

interface Props {
  /** A picture as the server drew it. */
  readonly image: string
  /** Yuan. */
  readonly amount: number
  /** The code is of no use any more: what asks for another one. */
  readonly onRefresh?: (() => void) | undefined
}

/** What has to be paid, and what a phone scans for it. */
export const PayQr = ({ image, amount, onRefresh }: Props) => (
  <div className={styles.pay}>
    <p className={styles.amount}>
      <small>¥</small>
      {amount.toFixed(2)}
    </p>
    <div className={styles.code}>
      <img className={styles.qr} src={image} alt="付款二维码" width={224} height={224} />
      {onRefresh && (
        <button type="button" className={styles.again} onClick={onRefresh}>
          二维码已失效，点击刷新
        </button>
      )}
    </div>
    <p className={styles.hint}>
      <MessageCircle size={22} aria-hidden="true" />
      请打开手机微信扫一扫
    </p>
    {!onRefresh && (
      <p className={styles.waiting} role="status">
        <span className={styles.dot} aria-hidden="true" />
        等待支付，付好会自动跳转
      </p>
    )}
  </div>
)
