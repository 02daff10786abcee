import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createNewest } from './newest.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const options = { everyMs: 300, retryMs: 2000, tries: 3 }

function stand(answer: (value: number) => boolean = () => true) {
  const sent: number[] = []
  const newest = createNewest<number>(async (value) => {
    sent.push(value)
    return answer(value)
  }, options)
  return { ...newest, sent }
}

it('the first goes out at once, of what follows only the newest, a few a second', async () => {
  const { offer, sent } = stand()
  offer(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([1])
  for (const page of [2, 3, 4, 5]) offer(page)
  await vi.advanceTimersByTimeAsync(299)
  expect(sent).toEqual([1])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([1, 5])
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toEqual([1, 5])
})

it('what did not go out is tried again, unless something newer has come', async () => {
  let isUp = false
  const { offer, sent } = stand(() => isUp)
  offer(1)
  await vi.advanceTimersByTimeAsync(0)
  offer(2)
  isUp = true
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent).toEqual([1, 2])
})

it('what is refused again and again is given up, and the next one is sent all the same', async () => {
  const { offer, sent } = stand((value) => value !== 1)
  offer(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([1, 1, 1])
  offer(2)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([1, 1, 1, 2])
})

it('nothing goes out once it is stopped', async () => {
  const { offer, stop, sent } = stand()
  offer(1)
  stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toEqual([])
})

it('while one is on its way nothing else is sent', async () => {
  const answers: ((ok: boolean) => void)[] = []
  const sent: number[] = []
  const { offer } = createNewest<number>((value) => {
    sent.push(value)
    return new Promise((resolve) => answers.push(resolve))
  }, options)
  offer(1)
  await vi.advanceTimersByTimeAsync(0)
  offer(2)
  offer(3)
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toEqual([1])
  answers[0]?.(true)
  await vi.advanceTimersByTimeAsync(300)
  expect(sent).toEqual([1, 3])
})

it('what failed does not come back over something newer that was offered meanwhile', async () => {
  const answers: ((isSent: boolean) => void)[] = []
  const sent: number[] = []
  const { offer } = createNewest<number>((value) => {
    sent.push(value)
    return new Promise((resolve) => answers.push(resolve))
  }, options)
  offer(1)
  await vi.advanceTimersByTimeAsync(0)
  offer(2)
  answers[0]?.(false)
  await vi.advanceTimersByTimeAsync(options.retryMs)
  expect(sent).toEqual([1, 2])
})

it('what throws does not stop what comes after it', async () => {
  const { offer, sent } = stand((value) => {
    if (value === 1) throw new Error('no line')
    return true
  })
  offer(1)
  await vi.advanceTimersByTimeAsync(0)
  offer(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent).toEqual([1, 2])
})
