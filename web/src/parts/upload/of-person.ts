import { send } from '../../kit/calls/send.ts'
import { sha256 } from '../../kit/near/hash.ts'
import { whenCleared } from '../../kit/session/clear-stored.ts'
import { whenLeaving } from '../../kit/session/unfinished.ts'
import { sendThumb } from '../library/thumb/send-thumb.ts'
import { compress } from './compress.ts'
import { canContinue, isUnderWay } from './item.ts'
import { createGate } from './job.ts'
import { createKeeping } from './kept-idb.ts'
import { createPause, onLineBack } from './line.ts'
import { measure } from './measure.ts'
import { postForm } from './post-form.ts'
import { createTab } from './tab.ts'
import { createUploads, type Uploads } from './uploads.ts'

/** `crypto.randomUUID` is hidden on plain http. */
const newId = () => Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('')

let current: { readonly userId: number; readonly uploads: Uploads; readonly stop: () => void } | undefined
let tab: ReturnType<typeof createTab> | undefined

/** 要离开时会提醒您. Only while needed: a page with such a question cannot be kept for the way back. */
function askBeforeLeaving({ items }: Uploads) {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  let isAsking = false
  return items.subscribe(() => {
    const isNeeded = items.get().some(isUnderWay)
    if (isNeeded === isAsking) return
    isAsking = isNeeded
    if (isNeeded) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  })
}

function start(userId: number) {
  tab ??= createTab(newId())
  const keeping = createKeeping()
  const { pause, wake } = createPause()
  const uploads = createUploads({
    userId,
    tab,
    keeping,
    send,
    post: postForm,
    gate: createGate(4),
    hashFile,
    hashPart: sha256,
    compress,
    measure,
    thumb: sendThumb,
    pause,
    now: Date.now,
    newId,
  })
  askBeforeLeaving(uploads)
  const stopHearing = onLineBack(() => {
    wake()
    uploads.lineBack()
  })
  const stop = () => {
    stopHearing()
    keeping.stop()
    uploads.stop()
  }
  return { userId, uploads, stop }
}

/** 要离开时会提醒您: also who leaves by the door. */
whenLeaving(() => {
  const left = current?.uploads.items.get().filter((item) => isUnderWay(item) || canContinue(item)).length ?? 0
  return left > 0 ? `还有 ${left} 个文件没有传完，退出后不再接着传。` : ''
})

whenCleared(() => {
  current?.stop()
  current = undefined
})

/** Those of whoever is logged in; another person starts with none. */
export function uploadsOf(userId: number): Uploads {
  if (current?.userId !== userId) {
    current?.stop()
    current = start(userId)
  }
  return current.uploads
}

/** Beyond this the wait is longer than what a known file would save. */
const mostBytes = 256 * 1024 * 1024

/** So that the server can say whether it has these bytes. Undefined where it would take too long or cannot be done: it is only a hint. */
function hashFile(file: Blob, signal: AbortSignal): Promise<string | undefined> {
  if (signal.aborted || file.size > mostBytes || typeof Worker === 'undefined') return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module' })
    const end = (hash: string | undefined) => {
      signal.removeEventListener('abort', stop)
      worker.terminate()
      resolve(hash)
    }
    const stop = () => end(undefined)
    worker.onmessage = ({ data }: MessageEvent<string | undefined>) => end(data)
    worker.onerror = stop
    signal.addEventListener('abort', stop)
    worker.postMessage(file)
  })
}
