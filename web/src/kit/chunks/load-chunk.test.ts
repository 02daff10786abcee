import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadChunk } from './load-chunk.ts'

const heard = vi.fn()
const page = new EventTarget()
page.addEventListener('vite:preloadError', heard)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', page)
  heard.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a chunk with its styles', () => {
  it('R220, R222: that has not come after 120 s has failed, and the page hears of it as of any chunk that failed', async () => {
    const failed = expect(loadChunk(() => new Promise(() => {}))).rejects.toThrow('120 秒')
    await vi.advanceTimersByTimeAsync(119_999)
    expect(heard).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await failed
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('that came is what was loaded, and no clock runs on', async () => {
    expect(await loadChunk(async () => 'page')).toBe('page')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('that was refused is refused at once', async () => {
    await expect(loadChunk(() => Promise.reject(new Error('404')))).rejects.toThrow('404')
    expect(vi.getTimerCount()).toBe(0)
  })
})
