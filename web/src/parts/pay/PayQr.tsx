import { ScanLine } from 'lucide-react'
import styles from './PayQr.module.css'

interface Props {
  /** A data address. */
  readonly image: string
  /** Yuan. */
  readonly amount: number
}

/** R634: what is scanned to pay, how much it is, and with what. */
export const PayQr = ({ image, amount }: Props) => (
  <div className={styles.pay}>
    <p className={styles.label}>扫码支付（元）</p>
    <p className={styles.amount}>{amount.toFixed(2)}</p>
    <img className={styles.picture} src={image} alt="付款二维码" />
    <p className={styles.hint}>
      <ScanLine size={20} aria-hidden="true" />
      打开手机微信，扫一扫付款
    </p>
    <p className={styles.waiting} role="status">
      正在等待付款，付好后这里会自动更新
    </p>
  </div>
)
