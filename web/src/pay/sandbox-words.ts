import { type OrderState, orderStates, type SandboxAct } from '@jiangtai/contract/pay'
import { timeOf } from '../kit/time/day-time.ts'

interface SandboxOrder {
  readonly state: OrderState
  readonly expires_at: number
}

/** What became of an order, or of what was just pressed. */
export function sandboxWords({ state, expires_at }: SandboxOrder, pressed: SandboxAct | 'nothing' | undefined): string {
  if (state === orderStates.paid) return '已付款，可以关闭这一页'
  if (state === orderStates.refunded) return '已退款'
  if (state !== orderStates.created) return '订单已关闭，不能再付款'
  if (pressed === 'pay') return '没有付成：订单已失效，或者东西已经买不到，钱会退回'
  if (pressed === 'fail') return '付款失败，订单还可以再付'
  if (pressed === 'nothing') return `没有付款，${timeOf(expires_at)} 以前还可以付`
  return '等待付款'
}

/** A page of ours, and nothing else: an address is written by whoever makes the link. */
export function ownPath(path: string | null): string | undefined {
  // As a browser reads it, which leaves out tabs and line ends and takes \ for /.
  const here = 'http://here.invalid'
  return path?.startsWith('/') && URL.canParse(path, here) && new URL(path, here).origin === here ? path : undefined
}
