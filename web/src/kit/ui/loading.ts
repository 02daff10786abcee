import { createStore } from '../storage/store.ts'
import { pleaseWait } from '../words.ts'

export interface Wait {
  readonly id: number
  readonly text: string
}

export const waits = createStore<readonly Wait[]>([])

let last = 0

/** R253, R254: covers the page with 请等待... until the returned function is called, and for 10 s at most. */
export function showLoading({ text = pleaseWait, atMostMs = 10_000 } = {}): () => void {
  last += 1
  const id = last
  const close = () => waits.set(waits.get().filter((wait) => wait.id !== id))
  waits.set([...waits.get(), { id, text }])
  const clock = setTimeout(close, atMostMs)
  return () => {
    clearTimeout(clock)
    close()
  }
}
