import { shownYuan } from '@jiangtai/contract/pay'
import { type VipOrderStatus, vip, vipOrderStatus } from '@jiangtai/contract/vip'
import { type ReactNode, useEffect } from 'react'
import { isRefusedForGood } from '../kit/calls/refused.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { useUser } from '../kit/session/session.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { type Tone, ToneIcon } from '../kit/ui/ToneIcon.tsx'
import { toast } from '../kit/ui/toast.ts'
import { useLatest } from '../kit/use-latest.ts'
import { useLayout } from '../kit/window/layout.ts'
import { isInMiniProgram } from '../kit/window/mini-program.ts'
import { vipOpen } from './opening.ts'
import styles from './PayResult.module.css'
import { useAccountNews } from './use-account-news.ts'
import { useGoPay } from './use-go-pay.ts'
import { lastDayOf } from './words.ts'

const pollMs = 1000

interface Props {
  readonly orderNo: string
  /** It was read. */
  readonly onDone: () => void
}

/** What became of an order that a phone was away to pay. The address names it only; whose it is, the server knows. */
export function PayResult({ orderNo, onDone }: Props) {
  const order = useCall(
    vip.check,
    { order_no: orderNo },
    { staleTime: 0, refetchInterval: ({ state: { data } }) => (data?.status === vipOrderStatus.waiting ? pollMs : false) },
  )
  const news = useLatest(useAccountNews(useUser().user_id))
  const isPaid = order.data?.status === vipOrderStatus.paid
  useEffect(() => {
    if (isPaid) news.current.changed()
  }, [isPaid])
  const chooseAgain = (
    <Button look="primary" onClick={() => vipOpen.set(true)}>
      重新选择套餐
    </Button>
  )
  if (isRefusedForGood(order.error))
    return (
      <Told tone="error" title={order.error.message}>
        {chooseAgain}
      </Told>
    )
  return (
    <Loaded query={order} skeleton={<Skeleton lines={3} />}>
      {(data) =>
        data.status === vipOrderStatus.waiting ? (
          <Waiting order={data} onAsk={async () => (await order.refetch()).data?.status === vipOrderStatus.waiting} />
        ) : data.status === vipOrderStatus.over ? (
          <Told tone="warning" title="这个订单已关闭或已退款，不能再付" more={data.title}>
            {chooseAgain}
          </Told>
        ) : (
          <Told tone="success" title="支付成功" more={`${data.title}，有效期至 ${lastDayOf(data.enable_end_time)}`}>
            <Button look="primary" onClick={onDone}>
              知道了
            </Button>
          </Told>
        )
      }
    </Loaded>
  )
}

interface WaitingProps {
  readonly order: VipOrderStatus
  /** Whether it still waits. */
  readonly onAsk: () => Promise<boolean>
}

function Waiting({ order: { product_id, title, total_price }, onAsk }: WaitingProps) {
  const isPhone = useLayout() === 'phone' && !isInMiniProgram()
  const going = useGoPay()
  const goOn = () => (isPhone ? going.mutate({ product_id, method: 'wap' }) : vipOpen.set(true))
  async function ask() {
    if (await onAsk()) toast.info('还没有收到付款，会接着查')
  }
  return (
    <Told tone="info" title="还没有收到付款" more={`${title} · ¥${shownYuan(total_price)}`}>
      <p className={styles.hint}>{going.error?.message ?? '付好了没马上到账也别担心，这里每秒查一次，不会重复扣款。'}</p>
      <Button look="primary" loading={going.isPending} onClick={goOn}>
        继续支付
      </Button>
      <Button onClick={() => void ask()}>我已付款</Button>
    </Told>
  )
}

interface ToldProps {
  readonly tone: Tone
  readonly title: string
  readonly more?: string
  readonly children: ReactNode
}

const Told = ({ tone, title, more, children }: ToldProps) => (
  <section className={styles.told} aria-label="支付结果">
    <div className={styles.head} role="status">
      <ToneIcon tone={tone} size={32} />
      <div>
        <h2 className={styles.title}>{title}</h2>
        {more !== undefined && <p className={styles.more}>{more}</p>}
      </div>
    </div>
    <div className={styles.ways}>{children}</div>
  </section>
)
