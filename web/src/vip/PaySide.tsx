import { shownYuan } from '@jiangtai/contract/pay'
import { codeTypes, type PayProduct, vip, vipOrderStatus } from '@jiangtai/contract/vip'
import { MessageCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { pollUntil } from '../kit/calls/poll.ts'
import { isRefusedForGood } from '../kit/calls/refused.ts'
import { send } from '../kit/calls/send.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { LiveDot } from '../kit/ui/LiveDot.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { toast } from '../kit/ui/toast.ts'
import { useLatest } from '../kit/use-latest.ts'
import { isInMiniProgram } from '../kit/window/mini-program.ts'
import styles from './PaySide.module.css'
import { useGoPay } from './use-go-pay.ts'
import { durationWords, lastDayOf, type Result } from './words.ts'

interface Props {
  readonly product: PayProduct
  /** With what the account has now. */
  readonly onChecked: (endsAt: number) => void
  readonly onResult: (result: Result) => void
}

const pollMs = 1000

/** R063–R065: the code to pay with, how much, for how long, and whether the money has come. */
export function PaySide({ product, onChecked, onResult }: Props) {
  const order = useCall(vip.order, { product_id: product.id }, { staleTime: 0, refetchOnWindowFocus: false })
  const going = useGoPay()
  const goPay = () => going.mutate({ product_id: product.id, method: 'wap' }, { onError: ({ message }) => void toast.error(message) })
  const orderNo = order.isFetching ? undefined : order.data?.order_no
  const isOver = useIsOver(orderNo, (endsAt, isPaid) =>
    isPaid ? onResult({ code: codeTypes.paid, more: `会员 ${product.title}，有效期至 ${lastDayOf(endsAt)}` }) : onChecked(endsAt),
  )
  return (
    <section className={styles.side} aria-label="支付">
      <p className={styles.method}>
        <MessageCircle size={20} aria-hidden="true" />
        {isInMiniProgram() ? '请用另一部手机的微信扫码支付' : '微信扫码支付'}
      </p>
      {isRefusedForGood(order.error) ? (
        <p className={styles.off} role="status">
          {order.error.message}
        </p>
      ) : order.isError ? (
        <div className={styles.off} role="alert">
          <p>{order.error.message}</p>
          <Button onClick={() => void order.refetch()}>重试</Button>
        </div>
      ) : (
        <div className={styles.qr}>
          {order.data && !order.isFetching ? <img src={order.data.qr_code} alt="支付二维码" /> : <Skeleton lines={4} />}
          {isOver && (
            <button type="button" className={styles.again} onClick={() => void order.refetch()}>
              二维码已失效，点击刷新
            </button>
          )}
        </div>
      )}
      <p className={styles.amount}>
        <small>¥</small>
        {shownYuan(order.data?.total_price ?? product.current_price)}
      </p>
      <dl className={styles.facts}>
        <dt>购买时长</dt>
        <dd>{durationWords(product)}</dd>
        <dt>有效期至</dt>
        <dd>{lastDayOf(product.enable_end_time)}</dd>
      </dl>
      {!isRefusedForGood(order.error) && !isInMiniProgram() && (
        <Button look="primary" className={styles.here} loading={going.isPending} onClick={goPay}>
          去支付
        </Button>
      )}
      {orderNo !== undefined && !isOver && !order.isError && (
        <p className={styles.waiting}>
          <LiveDot />
          等待支付，付好后会自动开通
        </p>
      )}
    </section>
  )
}

/** Asks for the order until it is paid (R105–R109); true: its code is of no use any more (O025). */
function useIsOver(orderNo: string | undefined, onChecked: (endsAt: number, isPaid: boolean) => void): boolean {
  const [over, setOver] = useState<string>()
  const checked = useLatest(onChecked)
  useEffect(() => {
    if (orderNo === undefined) return
    setOver(undefined)
    const ending = new AbortController()
    const ask = async (signal: AbortSignal) => {
      try {
        const { status, enable_end_time } = await send(vip.check, { order_no: orderNo }, { signal })
        if (signal.aborted) return true
        if (status === vipOrderStatus.over) setOver(orderNo)
        const isPaid = status === vipOrderStatus.paid
        checked.current(enable_end_time, isPaid)
        return isPaid
      } catch {
        // R109: an error is the last answer.
        if (!signal.aborted) setOver(orderNo)
        return true
      }
    }
    void pollUntil(ask, { pauseMs: pollMs, signal: ending.signal })
    return () => ending.abort()
  }, [orderNo])
  return over !== undefined && over === orderNo
}
