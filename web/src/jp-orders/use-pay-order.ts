import { center } from '@jiangtai/contract/center'
import { channel } from '@jiangtai/contract/channel'
import { jpClasses } from '@jiangtai/contract/jp-classes'
import { trials } from '@jiangtai/contract/trials'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../kit/calls/send.ts'
import { attempt } from '../kit/storage/attempt.ts'
import { confirm } from '../kit/ui/confirm.ts'
import { toast } from '../kit/ui/toast.ts'

const orderKey = 'orderId'

/** Which order somebody left to pay for: the way back may have lost it. */
export const keptOrderId = () => attempt(() => Number(window.sessionStorage.getItem(orderKey))) || undefined

/** R637, R662: asks first, then leaves to the page of the payment, which leads back to `/m/personal-center/copy`. */
export async function payOnPhone(orderId: number, isSure = false) {
  const question = { title: '确认订单', body: '确认订单，请在微信内完成支付', yes: '去支付', no: '再看看' }
  if (!isSure && !(await confirm(question))) return
  try {
    const { mweb_url } = await send(jpClasses.pay, { order_id: orderId, method: 'wap' })
    attempt(() => window.sessionStorage.setItem(orderKey, String(orderId)))
    if (mweb_url) window.location.assign(mweb_url)
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error))
  }
}

/** What was paid for counts at once: everything that depends on it is read again. */
export function useReadPaid() {
  const client = useQueryClient()
  return () => {
    for (const { path } of [jpClasses.orders, jpClasses.renewInfo, center.nav, trials.account, channel.interaction])
      void client.invalidateQueries({ queryKey: [path] })
  }
}
