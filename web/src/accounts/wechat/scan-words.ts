import { type ScanState, scanStates } from '@jiangtai/contract/wechat-login'

const { confirmed, refused, expired } = scanStates

/** Nothing more comes of it by itself. */
export const isOver = (state: ScanState) => state === confirmed || state === refused || state === expired

/** What lies above a code that cannot be scanned any more; empty: it can. */
export function coverWords(state: ScanState): string {
  if (state === expired) return '二维码已失效，点击刷新'
  return state === refused ? '你在微信里没有同意，点击重新扫码' : ''
}

interface Shown {
  readonly state: ScanState
  readonly isOpened: boolean
}

interface Place {
  readonly isOpened: boolean
  readonly onPhone: boolean
}

/** A code that is shown on the only phone there is cannot be scanned by it. */
export const isOutOfReach = ({ isOpened, onPhone }: Place) => isOpened && onPhone

export const hintWords = (place: Place) =>
  isOutOfReach(place) ? '手机扫不了自己屏幕上的二维码：请用另一台手机的微信扫，或者在电脑上打开讲台再扫' : '请打开手机微信扫一扫'

/** What is waited for. */
export function waitingWords({ state, isOpened }: Shown): string {
  if (state === scanStates.scanned) return '已扫码，请在微信里点确认'
  if (state === confirmed) return '已确认'
  return isOpened ? '在打开的窗口里扫码，确认后这里自动继续' : '等待扫码，确认后自动继续'
}
