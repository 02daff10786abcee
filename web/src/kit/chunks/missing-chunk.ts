import { toast } from '../ui/toast.ts'
import { failed } from '../words.ts'
import { mayReload } from './reload-once.ts'

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
