import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast, toasts } from './toast.ts'

beforeEach(() => {
  toasts.set([])
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const texts = () => toasts.get().map(({ text }) => text)

it('leaves after 3 s, an error after 5 s', () => {
  toast.success('保存成功')
  toast.error('上传超时，请重试')
  vi.advanceTimersByTime(3000)
  expect(texts()).toEqual(['上传超时，请重试'])
  vi.advanceTimersByTime(2000)
  expect(texts()).toEqual([])
})

it('stays as long as it is asked to', () => {
  toast.warning('李想老师开始上课，你的课已结束', 8000)
  vi.advanceTimersByTime(7999)
  expect(texts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

it('says the same sentence once, and shows three at most', () => {
  for (const text of ['一', '一', '二', '三', '四']) toast.info(text)
  expect(texts()).toEqual(['二', '三', '四'])
})
