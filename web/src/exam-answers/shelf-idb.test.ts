import { expect, it, vi } from 'vitest'
import { shelf } from './shelf-idb.ts'

it('of a browser that never opens its database says so after a while, so that answers go out all the same', async () => {
  vi.useFakeTimers()
  try {
    class Silent extends EventTarget {}
    vi.stubGlobal('IDBRequest', Silent)
    vi.stubGlobal('indexedDB', { open: () => new Silent() })
    const put = expect(shelf.putAnswers(9, [])).rejects.toThrow('does not open')
    await vi.advanceTimersByTimeAsync(8000)
    await put
  } finally {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})
