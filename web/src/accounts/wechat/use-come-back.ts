import { refusals } from '@jiangtai/contract/refusal'
import { scanStates, wechatLogin } from '@jiangtai/contract/wechat-login'
import { useEffect, useState } from 'react'
import { CallFailed } from '../../kit/calls/send.ts'
import { useAct } from '../../kit/calls/use-call.ts'
import { useLatest } from '../../kit/use-latest.ts'

interface Words {
  readonly title: string
  readonly hint: string
}

const [expired] = refusals.wechatExpired
const back = '可以关闭这个窗口，回到原来的页面。'

interface Brought {
  readonly isPending: boolean
  readonly error: Error | null
  /** As the server has taken it; undefined: nothing was brought. */
  readonly state: number | undefined
}

/** What the window says that the chat app has sent back. */
export function comeBackWords({ isPending, error, state }: Brought): Words {
  if (isPending) return { title: '正在确认…', hint: '请稍等，马上就好。' }
  if (error instanceof CallFailed && error.errCode === expired) return { title: '这次扫码已失效', hint: '请回到原来的页面重新扫码。' }
  if (error) return { title: '还没有确认', hint: error.message }
  if (state === scanStates.refused) return { title: '没有授权', hint: '请回到原来的页面重新扫码。' }
  if (state === scanStates.waiting) return { title: '还没有确认', hint: '请回到原来的页面重新扫码。' }
  return { title: '授权成功', hint: back }
}

/** What the chat app sent along, taken out of the address as soon as it is read: it is a secret for a moment. */
function broughtHere() {
  const query = new URLSearchParams(window.location.search)
  const state = query.get('state')
  return state ? { state, code: query.get('code') || undefined } : undefined
}

export function useComeBack() {
  const [brought] = useState(broughtHere)
  const act = useAct(wechatLogin.confirm, { toastFailure: false })
  const bring = useLatest(() => brought && act.mutate(brought))
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname)
    bring.current()
  }, [])
  const isPending = brought !== undefined && (act.isIdle || act.isPending)
  const words = comeBackWords({ isPending, error: act.error, state: act.data?.scan_state })
  const canTryAgain = act.error !== null && !(act.error instanceof CallFailed && act.error.errCode === expired)
  return { ...words, again: canTryAgain ? () => bring.current() : undefined, isPending }
}
