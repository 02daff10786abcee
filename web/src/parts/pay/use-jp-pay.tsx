import { type JpOrderDetails, jpClasses } from '@jiangtai/contract/jp-classes'
import { type ReactNode, useState } from 'react'
import { send } from '../../kit/calls/send.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { toast } from '../../kit/ui/toast.ts'
import { useLayout } from '../../kit/window/layout.ts'
import { isInMiniProgram } from '../../kit/window/mini-program.ts'
import { leaveFor } from './leave-for.ts'
import { payingOrder } from './paying-order.ts'
import { ScanPayDialog } from './ScanPayDialog.tsx'

interface Scanned {
  readonly orderId: number
  readonly image: string
  readonly totalAmount: number
  readonly until: number
}

interface Paying {
  readonly onPaid: (order: JpOrderDetails) => void
  /** It was closed without having been paid. */
  readonly onUnpaid?: () => void
  /** Whoever comes back from a payment was asked before it. */
  readonly wasAsked?: boolean
}

/** R660–R663: an order of a paid class is paid by a code to scan, on a phone by a page it goes away to. `dialog` has to be drawn. */
export function useJpPay({ onPaid, onUnpaid, wasAsked = false }: Paying): {
  readonly isBusy: boolean
  readonly pay: (orderId: number) => Promise<void>
  readonly dialog: ReactNode
} {
  const isPhone = useLayout() === 'phone' && !isInMiniProgram()
  const [isBusy, setBusy] = useState(false)
  const [scanned, setScanned] = useState<Scanned>()

  async function begin(orderId: number) {
    if (!isPhone) {
      const opened = await send(jpClasses.pay, { order_id: orderId, method: 'scan' })
      const { qrcode_image: image, seconds_left, total_amount: totalAmount } = opened
      if (image !== undefined && seconds_left !== undefined)
        setScanned({ orderId, image, totalAmount, until: Date.now() + seconds_left * 1000 })
      return
    }
    const { mweb_url, total_amount } = await send(jpClasses.pay, { order_id: orderId, method: 'wap' })
    const question = { title: '确认订单，请在微信内完成支付', body: `需要付 ${total_amount.toFixed(2)} 元。付好以后会回到这里。` }
    if (mweb_url === undefined || !(wasAsked || (await confirm({ ...question, yes: '去支付', no: '先不付' })))) return onUnpaid?.()
    payingOrder.set(orderId)
    await leaveFor(mweb_url)
  }

  async function pay(orderId: number) {
    if (isBusy) return
    setBusy(true)
    try {
      await begin(orderId)
    } catch (error) {
      if (error instanceof Error) toast.error(error.message)
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    pay,
    dialog: scanned && (
      <ScanPayDialog
        {...scanned}
        onRefresh={() => void pay(scanned.orderId)}
        onPaid={(order) => {
          setScanned(undefined)
          onPaid(order)
        }}
        onClose={() => {
          setScanned(undefined)
          onUnpaid?.()
        }}
      />
    ),
  }
}
