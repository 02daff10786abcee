import { toast } from '../ui/toast.ts'
import { failed } from '../words.ts'
import { isServed } from './served.ts'

let isAsking = false

/** R136: a page of an older build is loaded anew. While nobody answers, that would trade it for the browser's own error page. */
export async function mendMissingChunk() {
  // Without a line whoever pressed something is told by the part that did not open.
  if (!navigator.onLine || isAsking) return
  isAsking = true
  const served = await isServed()
  isAsking = false
  if (!served) toast.error('连不上服务器，请稍后再试')
  else if (mayReload(window.sessionStorage, Date.now())) window.location.reload()
  else toast.error(failed)
}

const mark = 'jiangtai.reloaded-at'
const enoughMs = 60_000

/** A page of an older build cannot find its chunks: one fresh load mends that, and a second within a minute would not. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    if (now - Number(storage.getItem(mark)) < enoughMs) return false
    storage.setItem(mark, String(now))
    return true
  } catch {
    // Without storage nothing would end the loop.
    return false
  }
}
