import type { JpOrder } from '@jiangtai/contract/jp-classes'
import { momentWords } from '../kit/time/school-clock.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import styles from './OrderDialog.module.css'
import { contentOf, periodOf, refundWords, shareState, shownAmount } from './order-words.ts'

interface Props {
  readonly order: JpOrder
  readonly onClose: () => void
  readonly onPay: () => void
}

export function OrderDialog({ order, onClose, onPay }: Props) {
  const now = Date.now() / 1000
  const facts: readonly (readonly [string, string])[] = [
    ['订单号', order.number],
    ['班级', order.class_name],
    ['续班的老师', order.teacher_name],
    ['有效期', periodOf(order)],
    ['内容', contentOf(order)],
    ['金额', shownAmount(order.total_amount)],
    ['状态', shareState(order)],
    ['下单时间', momentWords(order.created_at, now)],
    ...(order.paid_at > 0 ? [['付款时间', momentWords(order.paid_at, now)] as const] : []),
    ...(order.refunded_at > 0 ? [['退款', refundWords(order)] as const] : []),
  ]
  return (
    <Dialog
      title="订单详情"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          {order.status === 0 && (
            <Button look="primary" onClick={onPay}>
              去付款
            </Button>
          )}
        </>
      }
    >
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
