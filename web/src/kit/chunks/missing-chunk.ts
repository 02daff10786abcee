import { toast } from '../ui/toast.ts'
import { failed } from '../words.ts'

const patienceMs = 5000

/** Whether the server would answer a page that is loaded anew. */
async function isServed(): Promise<boolean> {
  const controller = new AbortController()
  const clock = setTimeout(() => controller.abort(), patienceMs)
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: controller.signal })).ok
  } catch {
    return false
  } finally {
    clearTimeout(clock)
  }
}

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
