import { type JpOrderDetails, jpClasses } from '@jiangtai/contract/jp-classes'
import { payers } from '@jiangtai/contract/jp-renewal'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toast } from '../kit/ui/toast.ts'
import { AccountDetails } from '../parts/pay/AccountDetails.tsx'
import { doneWords } from '../parts/pay/order-words.ts'
import { useJpPay } from '../parts/pay/use-jp-pay.tsx'
import { readAnew, tellClass } from './after-paid.ts'

/** R659–R670: what follows an order: the teacher pays, or the students are told to; new accounts are shown. `dialogs` have to be drawn. */
export function useRenewed(): {
  readonly isBusy: boolean
  readonly ordered: (order: JpOrderDetails) => void
  readonly pay: (orderId: number) => Promise<void>
  readonly show: (order: JpOrderDetails) => void
  readonly dialogs: ReactNode
} {
  const client = useQueryClient()
  const [shown, setShown] = useState<JpOrderDetails>()
  const paying = useJpPay({
    onPaid: done,
    onUnpaid() {
      toast.info('订单已保存，可以在“订单”里继续付款')
      void client.invalidateQueries({ queryKey: [jpClasses.orders.path] })
    },
  })

  /** O078 */
  function done(order: JpOrderDetails) {
    void readAnew(client)
    if (order.class_id > 0) void tellClass(order.class_id)
    if (order.new_students.length > 0) setShown(order)
    else if (order.user_pay === payers.students) toast.success('续班成功，请通知学生或家长至订单详情页去支付订单。')
    else toast.success(doneWords(order))
  }

  return {
    isBusy: paying.isBusy,
    ordered: (order) => (order.user_pay === payers.teacher ? void paying.pay(order.id) : done(order)),
    pay: paying.pay,
    show: setShown,
    dialogs: (
      <>
        {paying.dialog}
        {shown && (
          <AccountDetails
            order={shown}
            onClose={() => {
              setShown(undefined)
              toast.success(doneWords(shown))
              void readAnew(client)
            }}
          />
        )}
      </>
    ),
  }
}
