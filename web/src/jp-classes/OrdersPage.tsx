import { type JpOrder, jpClasses } from '@jiangtai/contract/jp-classes'
import type { JpOrderState } from '@jiangtai/contract/jp-renewal'
import { payers } from '@jiangtai/contract/jp-renewal'
import { noticeSays } from '@jiangtai/contract/notices'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../kit/calls/send.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { cx } from '../kit/cx.ts'
import { useReadWhenTold } from '../kit/live/use-read-when-told.ts'
import { whenOf } from '../kit/time/day-time.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { confirm } from '../kit/ui/confirm.ts'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Pager } from '../kit/ui/Pager.tsx'
import { Segmented } from '../kit/ui/Segmented.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { toast } from '../kit/ui/toast.ts'
import { useTitle } from '../kit/window/use-title.ts'
import { readAnew } from './after-paid.ts'
import { ClassDebtsDialog, OrderStudentsDialog } from './OrderStudentsDialog.tsx'
import styles from './RenewalsPage.module.css'
import { canCancel, orderState } from './renewal-words.ts'
import { useAskedClass } from './use-asked-class.ts'
import { useRenewed } from './use-renewed.tsx'

const pageSize = 10
const marks = { 0: styles.waiting, 1: undefined, 2: styles.closed } as const

/** 订单: what a teacher of jp has ordered for the own classes; `&class=` opens who of a class has paid. */
export function OrdersPage() {
  useTitle('订单')
  const [status, setStatus] = useState<JpOrderState | -1>(-1)
  const [page, setPage] = useState(1)
  const [followed, setFollowed] = useAskedClass<JpOrder>()
  const query = useCall(
    jpClasses.orders,
    { curr_page_index: page, page_size: pageSize, ...(status >= 0 && { status: status as JpOrderState }) },
    { staleTime: 0, keepsLast: true, refetchOnWindowFocus: true },
  )
  useReadWhenTold(noticeSays.changed, jpClasses.orders)
  const renewed = useRenewed()
  const client = useQueryClient()

  async function showAccounts({ id }: JpOrder) {
    try {
      renewed.show(await send(jpClasses.order, { order_id: id }))
    } catch (error) {
      if (error instanceof Error) toast.error(error.message)
    }
  }

  async function cancel({ id, class_name, start, end }: JpOrder) {
    const body = `${class_name}，${start} 至 ${end}。取消后不能恢复；已经新建的学生账号会保留。`
    if (!(await confirm({ title: '取消这个订单？', body, yes: '取消订单', no: '先留着', danger: true }))) return
    try {
      await send(jpClasses.cancel, { order_id: id })
      toast.success('订单已取消')
    } catch (error) {
      if (error instanceof Error) toast.error(error.message)
    }
    await readAnew(client)
  }

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>订单</h1>
      </header>
      <Loaded query={query} skeleton={<Skeleton lines={6} />}>
        {({ list, pageCount, total, counts }) => (
          <>
            <Segmented
              label="订单状态"
              value={status}
              options={[
                { value: -1, text: `全部 ${counts.unpaid + counts.paid + counts.closed}` },
                { value: 0, text: `待付款 ${counts.unpaid}` },
                { value: 1, text: `已付款 ${counts.paid}` },
                { value: 2, text: `已关闭 ${counts.closed}` },
              ]}
              onChange={(next) => {
                setStatus(next)
                setPage(1)
              }}
            />
            <Card title="续班订单">
              {list.length === 0 ? (
                <EmptyState drawing="desk" title="没有订单" hint="在“续班”里给班级续费后，订单会出现在这里。" />
              ) : (
                <ul className={styles.rows} aria-label="订单">
                  {list.map((order) => (
                    <OrderRow
                      key={order.id}
                      order={order}
                      isBusy={renewed.isBusy}
                      onPay={() => void renewed.pay(order.id)}
                      onFollow={() => setFollowed(order)}
                      onAccounts={() => void showAccounts(order)}
                      onCancel={() => void cancel(order)}
                    />
                  ))}
                </ul>
              )}
            </Card>
            <Pager page={page} pages={pageCount} total={`共 ${total} 个订单`} onPage={setPage} />
          </>
        )}
      </Loaded>
      {typeof followed === 'number' && <ClassDebtsDialog classId={followed} onClose={() => setFollowed(undefined)} />}
      {typeof followed === 'object' && <OrderStudentsDialog order={followed} onClose={() => setFollowed(undefined)} />}
      {renewed.dialogs}
    </div>
  )
}

interface RowProps {
  readonly order: JpOrder
  readonly isBusy: boolean
  readonly onPay: () => void
  readonly onFollow: () => void
  readonly onAccounts: () => void
  readonly onCancel: () => void
}

function OrderRow({ order, isBusy, onPay, onFollow, onAccounts, onCancel }: RowProps) {
  const now = useNow()
  const { class_name, start, end, days, student_count, oral, user_pay, status, number, total_amount, teacher_name } = order
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <strong className={styles.name}>{class_name}</strong>
        <span className={styles.facts}>
          {start} 至 {end}（{days} 天） · {student_count} 人{oral === 1 && ' · 含口语考试'} ·{' '}
          {user_pay === payers.teacher ? '老师支付' : '学生支付'}
        </span>
        <span className={styles.facts}>
          {whenOf(order.created_at, now)} · {order.is_own === 1 ? '' : `${teacher_name} · `}
          {number}
        </span>
      </span>
      <span className={styles.amount}>¥{total_amount.toFixed(2)}</span>
      <span className={cx(styles.tag, marks[status])}>{orderState(order)}</span>
      <span className={styles.acts}>
        {status === 0 && order.is_own === 1 && user_pay === payers.teacher && (
          <Button look="primary" loading={isBusy} aria-label={`继续付款：${class_name}`} onClick={onPay}>
            继续付款
          </Button>
        )}
        {order.has_details === 1 && (
          <Button aria-haspopup="dialog" aria-label={`看新账号：${class_name}`} onClick={onAccounts}>
            看新账号
          </Button>
        )}
        {user_pay === payers.students && (
          <Button aria-haspopup="dialog" aria-label={`付款情况：${class_name}`} onClick={onFollow}>
            付款情况
          </Button>
        )}
        {canCancel(order) && (
          <Button look="quiet" aria-label={`取消订单：${class_name}`} onClick={onCancel}>
            取消订单
          </Button>
        )}
      </span>
    </li>
  )
}
