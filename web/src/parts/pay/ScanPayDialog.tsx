import { type JpOrderDetails, jpClasses } from '@jiangtai/contract/jp-classes'
import { orderPoll } from '@jiangtai/contract/jp-renewal'
import { useRef } from 'react'
import { send } from '../../kit/calls/send.ts'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { PayQr } from './PayQr.tsx'
import { usePoll } from './use-poll.ts'

interface Props {
  readonly image: string
  readonly orderId: number
  /** Yuan. */
  readonly totalAmount: number
  readonly onPaid: (order: JpOrderDetails) => void
  readonly onClose: () => void
}

/** R634, R635: an order of a paid class is scanned and paid; the page goes on by itself. */
export function ScanPayDialog({ image, orderId, totalAmount, onPaid, onClose }: Props) {
  const paid = useRef<JpOrderDetails>(undefined)
  usePoll({
    about: orderId,
    pauseMs: orderPoll.pauseMs,
    async ask(signal) {
      const order = await send(jpClasses.order, { order_id: orderId }, { signal, timeoutMs: orderPoll.timeoutMs })
      paid.current = order
      return order.is_paid
    },
    onYes: () => paid.current && onPaid(paid.current),
  })
  return (
    <Dialog title="扫码支付（元）" board onClose={onClose}>
      <PayQr image={image} amount={totalAmount} />
    </Dialog>
  )
}
