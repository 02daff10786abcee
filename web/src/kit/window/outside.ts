import { toast } from '../ui/toast.ts'
import { copyText } from './copy.ts'
import { isInMiniProgram } from './mini-program.ts'

export const cannotSave = '小程序里不能保存文件，请在浏览器里打开讲台再下载'

/** What a web-view does with a link: it has one window, knows the school alone, and saves nothing. */
export type Fate = 'as it is' | 'same window' | 'address' | 'not saved'

interface Followed {
  readonly href: string
  readonly target: string
  readonly isSaved: boolean
}

export function fateOf({ href, target, isSaved }: Followed, origin: string): Fate {
  if (isSaved) return 'not saved'
  if (!URL.canParse(href)) return 'as it is'
  const { protocol, origin: there } = new URL(href)
  if (protocol !== 'http:' && protocol !== 'https:') return 'as it is'
  if (there !== origin) return 'address'
  return target === '_blank' ? 'same window' : 'as it is'
}

async function giveAddress(address: string) {
  const isCopied = await copyText(address)
  toast.info(isCopied ? '小程序里打不开外面的网页，地址已复制，请在浏览器里打开' : `小程序里打不开外面的网页，请在浏览器里打开：${address}`)
}

/** A page of somebody else, which learns nothing of this one. */
export function openElsewhere(address: string) {
  if (isInMiniProgram()) void giveAddress(address)
  else window.open(address, '_blank', 'noopener,noreferrer')
}

/** In a mini-program, until it is told to stop. */
export function keepInside() {
  function hear(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link) return
    const fate = fateOf({ href: link.href, target: link.target, isSaved: link.hasAttribute('download') }, window.location.origin)
    if (fate === 'as it is') return
    event.preventDefault()
    event.stopPropagation()
    if (fate === 'same window') window.location.assign(link.href)
    else if (fate === 'address') void giveAddress(link.href)
    else toast.error(cannotSave)
  }
  document.addEventListener('click', hear, true)
  return () => document.removeEventListener('click', hear, true)
}
