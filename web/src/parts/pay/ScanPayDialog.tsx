import { type JpOrderDetails, jpClasses } from '@jiangtai/contract/jp-classes'
import { jpOrderStates, orderPoll } from '@jiangtai/contract/jp-renewal'
import { useRef, useState } from 'react'
import { send } from '../../kit/calls/send.ts'
import { usePoll } from '../../kit/calls/use-poll.ts'
import { useNow } from '../../kit/time/use-now.ts'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { PayQr } from './PayQr.tsx'

interface Props {
  readonly image: string
  readonly orderId: number
  /** Yuan. */
  readonly totalAmount: number
  /** When it cannot be scanned any more, in milliseconds. */
  readonly until: number
  readonly onPaid: (order: JpOrderDetails) => void
  /** The code is of no use any more: it is too old, or the order was closed meanwhile. */
  readonly onRefresh: () => void
  readonly onClose: () => void
}

/** R634, R635: an order of a paid class is scanned and paid; the page goes on by itself. */
export function ScanPayDialog({ image, orderId, totalAmount, until, onPaid, onRefresh, onClose }: Props) {
  const last = useRef<JpOrderDetails>(undefined)
  const [over, setOver] = useState('')
  const isOver = over === image
  const isOld = useNow().getTime() >= until
  // One that is too old may have been scanned before: it is still asked about.
  usePoll({
    about: isOver ? undefined : image,
    pauseMs: orderPoll.pauseMs,
    async ask(signal) {
      const order = await send(jpClasses.order, { order_id: orderId }, { signal, timeoutMs: orderPoll.timeoutMs })
      last.current = order
      return order.status !== jpOrderStates.unpaid
    },
    onYes: () => (last.current?.is_paid ? onPaid(last.current) : setOver(image)),
  })
  return (
    <Dialog title="扫码支付（元）" board onClose={onClose}>
      <PayQr image={image} amount={totalAmount} onRefresh={isOver || isOld ? onRefresh : undefined} />
    </Dialog>
  )
}
