import { saveStatus } from '@jiangtai/contract/scorer'
import { beforeEach, expect, it } from 'vitest'
import { toasts } from '../../kit/ui/toast.ts'
import { saySaved } from './scorer-words.ts'

beforeEach(() => toasts.set([]))

it.each([
  [saveStatus.saved, 'success', '保存成功'],
  [saveStatus.failed, 'error', '保存失败'],
  [saveStatus.nothingDone, 'warning', '请先操作,再进行保存'],
  // No answer came.
  [undefined, 'error', '保存失败'],
] as const)('save status %s is a %s: %s', (status, tone, text) => {
  saySaved(status)
  expect(toasts.get()).toMatchObject([{ tone, text }])
})
