import { type JpOrder, jpClasses } from '@jiangtai/contract/jp-classes'
import { noticeSays } from '@jiangtai/contract/notices'
import { Clock, Info } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { cx } from '../kit/cx.ts'
import { useReadWhenTold } from '../kit/live/use-read-when-told.ts'
import { Button } from '../kit/ui/Button.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Pager } from '../kit/ui/Pager.tsx'
import { Segmented } from '../kit/ui/Segmented.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { toast } from '../kit/ui/toast.ts'
import { pageBack } from '../kit/window/page-back.ts'
import { useTitle } from '../kit/window/use-title.ts'
import { useJpPay } from '../parts/pay/use-jp-pay.tsx'
import styles from './OrderDetailsPage.module.css'
import { OrderDialog } from './OrderDialog.tsx'
import { contentOf, paidWords, periodOf, priceLine, refundWords, shareState, shownAmount } from './order-words.ts'
import { useReadPaid } from './use-read-paid.ts'

const pageSize = 20
type Status = JpOrder['status'] | 'all'

/** R617, R701: what a student was renewed for and has to pay. */
export function OrderDetailsPage() {
  useTitle('订单详情')
  const [status, setStatus] = useState<Status>('all')
  const [page, setPage] = useState(1)
  const [shown, setShown] = useState<JpOrder>()
  const asked = { curr_page_index: page, page_size: pageSize, ...(status !== 'all' && { status }) }
  const orders = useCall(jpClasses.orders, asked, { staleTime: 0, keepsLast: true })
  const waiting = useCall(jpClasses.orders, { status: 0, curr_page_index: 1, page_size: 1 }, { staleTime: 0 })
  pageBack(page, orders.data?.pageCount, setPage)
  const readPaid = useReadPaid()
  useReadWhenTold(noticeSays.changed, jpClasses.orders)
  const paying = useJpPay({
    onPaid(order) {
      toast.success(paidWords(order, Date.now()))
      readPaid()
    },
  })
  const pay = (order: JpOrder) => {
    setShown(undefined)
    void paying.pay(order.id)
  }
  const choose = (next: Status) => {
    setStatus(next)
    setPage(1)
  }
  const first = waiting.data?.list[0]
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>订单详情</h1>
      {first && <Banner order={first} onPay={() => pay(first)} />}
      <Loaded query={orders} skeleton={<Skeleton lines={6} />}>
        {({ list, counts, pageCount, total }) =>
          counts.unpaid + counts.paid + counts.closed === 0 ? (
            <EmptyState drawing="desk" title="还没有订单" hint="老师续班并请学生付款后，订单会出现在这里。" />
          ) : (
            <>
              <Tabs counts={counts} value={status} onChange={choose} />
              {list.length === 0 ? (
                <EmptyState drawing="search" title="没有这样的订单" />
              ) : (
                <OrderList list={list} onPay={pay} onShow={setShown} />
              )}
              <Pager page={page} pages={pageCount} total={`共 ${total} 个`} onPage={setPage} />
              <p className={styles.hint}>
                <Info size={20} aria-hidden="true" />
                请和家长一起付款。付款后在有效期内可以用；遇到问题请找老师。
              </p>
            </>
          )
        }
      </Loaded>
      {shown && <OrderDialog order={shown} onClose={() => setShown(undefined)} onPay={() => pay(shown)} />}
      {paying.dialog}
    </div>
  )
}

/** What waits to be paid, above everything else. */
const Banner = ({ order, onPay }: { readonly order: JpOrder; readonly onPay: () => void }) => (
  <section className={styles.banner} aria-label="等待付款">
    <div className={styles.what}>
      <p className={styles.above}>
        <Clock size={18} aria-hidden="true" />
        等待付款 · {order.teacher_name}老师已为你续班
      </p>
      <p className={styles.name}>
        {order.class_name}　{order.days} 天
      </p>
      <p className={styles.below}>{priceLine(order)}</p>
    </div>
    <p className={styles.amount}>{shownAmount(order.total_amount)}</p>
    <Button look="chalk" size="large" className={styles.go} onClick={onPay}>
      去付款
    </Button>
  </section>
)

interface TabsProps {
  readonly counts: { readonly unpaid: number; readonly paid: number; readonly closed: number }
  readonly value: Status
  readonly onChange: (status: Status) => void
}

function Tabs({ counts: { unpaid, paid, closed }, value, onChange }: TabsProps) {
  const tabs = [
    { value: 'all', text: `全部 ${unpaid + paid + closed}` },
    { value: 0, text: `待付款 ${unpaid}` },
    { value: 1, text: `已付款 ${paid}` },
    { value: 2, text: `已关闭 ${closed}` },
  ] as const
  return <Segmented label="订单状态" options={tabs} value={value} onChange={onChange} />
}

interface ListProps {
  readonly list: readonly JpOrder[]
  readonly onPay: (order: JpOrder) => void
  readonly onShow: (order: JpOrder) => void
}

/** A table on a desk, cards on a phone. */
const OrderList = ({ list, onPay, onShow }: ListProps) => (
  <table className={styles.table}>
    <thead>
      <tr>
        {['订单号', '班级', '有效期', '内容', '金额', '状态'].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
        <td />
      </tr>
    </thead>
    <tbody>
      {list.map((order) => (
        <tr key={order.id} className={cx(order.status === 0 && styles.waiting)}>
          <td className={styles.number}>{order.number}</td>
          <td className={styles.class}>{order.class_name}</td>
          <td>{periodOf(order)}</td>
          <td>{contentOf(order)}</td>
          <td className={styles.sum}>{shownAmount(order.total_amount)}</td>
          <td>
            <span className={cx(styles.status, styles[`is${order.status}`])}>{shareState(order)}</span>
            {order.refunded_at > 0 && <span className={styles.refund}>{refundWords(order)}</span>}
          </td>
          <td className={styles.act}>
            {order.status === 0 ? (
              <Button size="small" look="primary" aria-label={`付款：${order.number}`} onClick={() => onPay(order)}>
                付款
              </Button>
            ) : (
              <Button size="small" aria-label={`详情：${order.number}`} onClick={() => onShow(order)}>
                详情
              </Button>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
