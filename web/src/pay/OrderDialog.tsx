import { orderStates, payKindNames, shownYuan } from '@jiangtai/contract/pay'
import { orderWords, type PayOrderPayment, type PayOrderRow, payOrderLimits, payOrders } from '@jiangtai/contract/pay-orders'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../kit/calls/send.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { clockOf, dayOf } from '../kit/time/day-time.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { toast } from '../kit/ui/toast.ts'
import { useBusy } from '../kit/use-busy.ts'
import { useConfirmed } from '../parts/confirmed/use-confirmed.tsx'
import { FormDialog } from '../parts/console/FormDialog.tsx'
import styles from './OrdersPage.module.css'
import { refundWords } from './refund-words.ts'

interface Props {
  readonly orderNo: string
  readonly onClose: () => void
}

/** One order with all its money; what is paid can be given back. */
export function OrderDialog({ orderNo, onClose }: Props) {
  const client = useQueryClient()
  const order = useCall(payOrders.get, { order_no: orderNo }, { staleTime: 0 })
  const [isRefunding, setIsRefunding] = useState(false)
  const readAgain = () => Promise.all([payOrders.get, payOrders.list].map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
  if (isRefunding && order.data) return <RefundDialog order={order.data.order} onDone={readAgain} onClose={() => setIsRefunding(false)} />
  return (
    <Dialog
      title="订单"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          {order.data?.can_refund === 1 && (
            <Button look="danger" onClick={() => setIsRefunding(true)}>
              退款
            </Button>
          )}
        </>
      }
    >
      <Loaded query={order} skeleton={<Skeleton lines={5} />}>
        {({ order: row, payments, can_refund }) => (
          <>
            <Facts row={row} />
            {row.state === orderStates.paid && can_refund === 0 && (
              <p className={styles.hint}>几所学校共用这台服务器，退款由平台运维人员办理。</p>
            )}
            {payments.length > 0 && (
              <ul className={styles.payments} aria-label="付款">
                {payments.map((payment) => (
                  <Paid key={payment.transaction_id} payment={payment} orderNo={orderNo} onRetried={readAgain} />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

function Facts({ row }: { readonly row: PayOrderRow }) {
  const when = useWhen()
  const facts: readonly (readonly [string, string])[] = [
    ['内容', row.title],
    ['金额', `¥${shownYuan(row.amount_cents)}${row.is_play === 1 ? '（演示支付，没有收钱）' : ''}`],
    ['状态', `${orderWords(row)}${row.settled_at > 0 ? `，${when(row.settled_at)}` : ''}`],
    ['付款人', row.payer_name || '已删除的账号'],
    ['类别', payKindNames[row.kind]],
    ['下单', `${when(row.created_at)}，${row.method === 'scan' ? '扫码' : '手机'}`],
    ['订单号', row.order_no],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface PaidProps {
  readonly payment: PayOrderPayment
  readonly orderNo: string
  readonly onRetried: () => Promise<unknown>
}

function Paid({ payment, orderNo, onRetried }: PaidProps) {
  const when = useWhen()
  const [isBusy, during] = useBusy()
  const { refund } = payment
  const retry = () =>
    during(async () => {
      try {
        await send(payOrders.retry, { order_no: orderNo })
        toast.success('会再试着退款')
      } catch (error) {
        toast.error((error as Error).message)
      }
      await onRetried()
    })
  return (
    <li className={styles.payment}>
      <p>
        {when(payment.paid_at)} 付款 ¥{shownYuan(payment.amount_cents)}
      </p>
      <p className={styles.aside}>支付平台单号 {payment.transaction_id}</p>
      {refund && (
        <div className={refund.state === 2 ? styles.failed : undefined}>
          <p>{refundWords(refund)}</p>
          {refund.state === 2 && (
            <Button size="small" loading={isBusy} onClick={() => void retry()}>
              再试一次
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

interface RefundProps {
  readonly order: PayOrderRow
  readonly onDone: () => Promise<unknown>
  readonly onClose: () => void
}

function RefundDialog({ order, onDone, onClose }: RefundProps) {
  const confirmed = useConfirmed()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, during] = useBusy()
  const submit = () =>
    during(async () => {
      try {
        const isDone = await confirmed.with(() => send(payOrders.refund, { order_no: order.order_no, reason: reason.trim() }))
        if (!isDone) return
        toast.success('已退款，钱会原路退回')
        onClose()
        await onDone()
      } catch (error) {
        setFault((error as Error).message)
        await onDone()
      }
    })
  return (
    <>
      <FormDialog {...{ title: '退款？', no: '先不退', yes: '退款', fault, isPending: isBusy, onClose }} onSubmit={() => void submit()}>
        <p>
          把 ¥{shownYuan(order.amount_cents)} 退给{order.payer_name || '付款人'}（{order.title}），买到的会马上收回，不能撤销。
        </p>
        <Field
          label="原因（可以不写）"
          value={reason}
          maxLength={payOrderLimits.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </FormDialog>
      {confirmed.dialog}
    </>
  )
}

function useWhen() {
  const now = useNow()
  return (seconds: number) => `${dayOf(seconds, now)} ${clockOf(seconds)}`
}
