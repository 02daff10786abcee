import { type JpOrderDetails, jpClasses } from '@jiangtai/contract/jp-classes'
import { jpOrderStates, orderPoll } from '@jiangtai/contract/jp-renewal'
import { roleOf } from '@jiangtai/contract/roles'
import { Check, Info, X } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { send } from '../kit/calls/send.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { usePoll } from '../kit/calls/use-poll.ts'
import { Link } from '../kit/Link.tsx'
import { useUser } from '../kit/session/session.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { Way } from '../kit/ui/Way.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { AccountDetails } from '../parts/pay/AccountDetails.tsx'
import { payingOrder } from '../parts/pay/paying-order.ts'
import { useJpPay } from '../parts/pay/use-jp-pay.tsx'
import { homeOf } from '../paths.ts'
import { periodOf, shownAmount } from './order-words.ts'
import styles from './PaidPage.module.css'
import { useReadPaid } from './use-read-paid.ts'

/** R620: where the payment of a phone leads back to. What the address says names an order only; whose it is, the server knows. */
export function PaidPage() {
  useTitle('支付结果')
  const { user_type } = useUser()
  const said = Number(useSearchParams()[0].get('order_id'))
  const [orderId] = useState(() => (Number.isInteger(said) && said > 0 ? said : payingOrder.get()))
  const home = homeOf(user_type)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to={home} className={styles.close} aria-label="关闭" current={false}>
          <X size={24} aria-hidden="true" />
        </Link>
        <h1 className={styles.title}>支付结果</h1>
      </header>
      {orderId === 0 ? (
        <EmptyState drawing="search" title="没有要查的订单" action={<Way to={home}>回到首页</Way>} />
      ) : (
        <Result orderId={orderId} home={home} />
      )}
    </div>
  )
}

function Result({ orderId, home }: { readonly orderId: number; readonly home: string }) {
  const navigate = useNavigate()
  const order = useCall(jpClasses.order, { order_id: orderId }, { staleTime: 0 })
  const [hasGivenUp, setGivenUp] = useState(false)
  const [isShowing, setShowing] = useState(false)
  const readPaid = useReadPaid()
  const onPaid = () => {
    payingOrder.forget()
    void order.refetch()
    readPaid()
  }
  const paying = useJpPay({ onPaid, wasAsked: true })
  usePoll({
    about: order.data?.status === jpOrderStates.unpaid ? orderId : undefined,
    pauseMs: orderPoll.pauseMs,
    ask: async (signal) =>
      (await send(jpClasses.order, { order_id: orderId }, { signal, timeoutMs: orderPoll.timeoutMs })).status !== jpOrderStates.unpaid,
    onYes: onPaid,
  })
  const payAgain = () => {
    setGivenUp(true)
    void paying.pay(orderId)
  }
  return (
    <Loaded query={order} skeleton={<Skeleton lines={6} />}>
      {(data) => (
        <>
          {data.is_paid ? <Paid order={data} /> : <p className={styles.state}>{unpaidWords(data)}</p>}
          <Facts order={data} />
          {data.status === jpOrderStates.unpaid && (
            <p className={styles.hint}>
              <Info size={20} aria-hidden="true" />
              没马上到账也别担心，这里每 2 秒查一次，不会重复扣款。
            </p>
          )}
          <div className={styles.foot}>
            {data.has_details === 1 && <Button onClick={() => setShowing(true)}>看新账号</Button>}
            <Button look={data.status === 0 ? 'default' : 'primary'} size="large" className={styles.on} onClick={() => void navigate(home)}>
              回到班级
            </Button>
            {data.status === 0 && (
              <Button look="primary" size="large" className={styles.on} loading={paying.isBusy} onClick={payAgain}>
                继续付款
              </Button>
            )}
          </div>
          {data.status === 0 && !hasGivenUp && (
            <Dialog
              question
              title="还没有付款"
              onClose={() => setGivenUp(true)}
              footer={
                <>
                  <Button onClick={() => setGivenUp(true)}>不付了</Button>
                  <Button look="primary" onClick={payAgain}>
                    继续付款
                  </Button>
                </>
              }
            >
              <p>您当前还没有完成付款，请点击【继续付款】进行支付</p>
            </Dialog>
          )}
          {paying.dialog}
          {isShowing && (
            <AccountDetails
              order={data}
              onClose={() => {
                setShowing(false)
                void order.refetch()
              }}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

const unpaidWords = ({ status, covered_count }: JpOrderDetails) => {
  if (status === jpOrderStates.unpaid) return '还没有收到付款'
  return covered_count > 0 ? '老师已经付过了，不用再付' : '这个订单已经关闭'
}

const Paid = ({ order: { total_amount } }: { readonly order: JpOrderDetails }) => (
  <div className={styles.paid} role="status">
    <Check className={styles.mark} size={112} aria-hidden="true" />
    <p className={styles.done}>付好了</p>
    <p className={styles.amount}>{shownAmount(total_amount)}</p>
  </div>
)

function Facts({ order }: { readonly order: JpOrderDetails }) {
  const isTeacher = roleOf(useUser().user_type) === 'teacher'
  const facts: readonly (readonly [string, string])[] = [
    ['班级', order.class_name],
    ...(isTeacher ? [['学生', `${order.student_count} 人`] as const] : []),
    ['有效期', periodOf(order)],
    ...(order.is_paid ? [] : [['金额', shownAmount(order.total_amount)] as const]),
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
