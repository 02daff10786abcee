import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { runOneByOne, seenFirst } from './one-by-one.ts'

const ran: string[] = []

afterEach(() => {
  ran.length = 0
  vi.unstubAllGlobals()
})

const file = (name: string) => `data:text/javascript,globalThis.ran.push('${name}')`
const head = (...files: readonly string[]) => ({ querySelectorAll: () => files.map((href) => ({ href })) }) as unknown as ParentNode

it('files of the head run in their order, with room between them for what is pressed; one that does not come holds nothing up', async () => {
  vi.stubGlobal('ran', ran)
  const done = runOneByOne(head(file('a'), 'data:text/javascript,throw 1', file('b')))
  const hear = () => {
    ran.push('heard')
    if (!ran.includes('b')) setImmediate(hear)
  }
  setImmediate(hear)
  await done
  const [a, b] = [ran.indexOf('a'), ran.indexOf('b')]
  expect(a).toBeLessThan(b)
  expect(ran.slice(a, b)).toContain('heard')
})

it('a file that never comes is waited for no longer than five seconds', async () => {
  vi.stubGlobal('ran', ran)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let isDone = false
  const done = runOneByOne(head('data:text/javascript,await new Promise(() => {})', file('b'))).then(() => {
    isDone = true
  })
  await vi.advanceTimersByTimeAsync(4999)
  expect(isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await done
  expect([ran, vi.getTimerCount()]).toEqual([[], 0])
})

it('the application begins behind the first sight of its page, and at once in the background', async () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  vi.stubGlobal('document', { visibilityState: 'visible' })
  let hasBegun = false
  const begun = seenFirst().then(() => {
    hasBegun = true
  })
  await new Promise((go) => setImmediate(go))
  expect([hasBegun, frames.length]).toEqual([false, 1])
  frames[0]?.()
  await begun
  // Hidden before it drew a frame.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const late = seenFirst()
  await vi.advanceTimersByTimeAsync(200)
  await late
  expect(frames).toHaveLength(2)
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  await seenFirst()
  expect(frames).toHaveLength(2)
})
