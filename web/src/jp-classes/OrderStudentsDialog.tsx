import { type JpOrder, jpClasses, jpOrderLimits, type OrderStudent } from '@jiangtai/contract/jp-classes'
import { jpOrderStates, payers } from '@jiangtai/contract/jp-renewal'
import { noticeSays } from '@jiangtai/contract/notices'
import { Copy } from 'lucide-react'
import { useCall } from '../kit/calls/use-call.ts'
import { cx } from '../kit/cx.ts'
import { useReadWhenTold } from '../kit/live/use-read-when-told.ts'
import { whenOf } from '../kit/time/day-time.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { toast } from '../kit/ui/toast.ts'
import { copyText } from '../kit/window/copy.ts'
import { shareYuan } from '../parts/pay/order-words.ts'
import styles from './RenewalsPage.module.css'
import { reminderText } from './renewal-words.ts'

interface Closing {
  readonly onClose: () => void
}

/** Who of an order that students pay has paid, and words for those who have not. */
export const OrderStudentsDialog = ({ order, onClose }: Closing & { readonly order: JpOrder }) => (
  <Dialog title={`付款情况：${order.class_name}`} onClose={onClose}>
    <OrderStudents order={order} />
  </Dialog>
)

/** The same of everything that students of a class still have to pay. */
export function ClassDebtsDialog({ classId, onClose }: Closing & { readonly classId: number }) {
  const asked = { class_id: classId, status: jpOrderStates.unpaid, curr_page_index: 1, page_size: jpOrderLimits.pageSize }
  const query = useCall(jpClasses.orders, asked, { staleTime: 0 })
  return (
    <Dialog title="付款情况" onClose={onClose}>
      <Loaded query={query}>
        {({ list }) => {
          const owed = list.filter(({ user_pay }) => user_pay === payers.students)
          return owed.length === 0 ? <p>没有要学生付款的订单了。</p> : owed.map((order) => <OrderStudents key={order.id} order={order} />)
        }}
      </Loaded>
    </Dialog>
  )
}

function OrderStudents({ order }: { readonly order: JpOrder }) {
  const query = useCall(jpClasses.orderStudents, { order_id: order.id }, { staleTime: 0, refetchOnWindowFocus: true })
  useReadWhenTold(noticeSays.changed, jpClasses.orderStudents)
  const unpaid = (query.data?.list ?? []).filter(({ is_paid }) => is_paid === 0)
  const covered = (query.data?.list ?? []).filter(({ is_paid }) => is_paid === 2).length
  async function remind() {
    if (await copyText(reminderText(order, unpaid, shareYuan(order)))) toast.success('已复制，可以发到家长群')
    else toast.error('没有复制成功，请手动抄写')
  }
  return (
    <section className={styles.debts}>
      <Loaded query={query}>
        {({ list }) => (
          <>
            <p className={styles.facts}>
              {order.class_name} · {order.start} 至 {order.end}
            </p>
            <p>
              {list.length - unpaid.length - covered} 人已付，{covered > 0 && `老师已付 ${covered} 人，`}
              {unpaid.length} 人未付，每人 {shareYuan(order)} 元。
            </p>
            {unpaid.length > 0 && (
              <Button onClick={() => void remind()}>
                <Copy size={20} aria-hidden="true" />
                复制提醒的话
              </Button>
            )}
            <ul className={styles.list} aria-label={`付款情况：${order.class_name}`}>
              {[...unpaid, ...list.filter(({ is_paid }) => is_paid !== 0)].map((student) => (
                <Person key={student.id} student={student} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </section>
  )
}

function Person({ student: { real_name, username, is_paid, paid_at } }: { readonly student: OrderStudent }) {
  const now = useNow()
  return (
    <li className={styles.person}>
      <span className={styles.name}>{real_name === username ? username : `${real_name} · ${username}`}</span>
      {is_paid !== 0 ? (
        <span className={styles.facts}>{is_paid === 2 ? '老师已付' : `${whenOf(paid_at, now)} 已付`}</span>
      ) : (
        <span className={cx(styles.tag, styles.unpaid)}>未付</span>
      )}
    </li>
  )
}
