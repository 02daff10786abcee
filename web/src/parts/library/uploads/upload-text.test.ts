import { describe, expect, it } from 'vitest'
import { itemOf, type UploadItem } from '../../upload/item.ts'
import { sizeText } from '../size-text.ts'
import { againText, sizesText, spokenSummary, statusOf, summaryTexts } from './upload-text.ts'

const megabyte = 1024 * 1024
const item = (change: Partial<UploadItem> = {}) =>
  itemOf({ id: 'a', name: 'a.mp4', bytes: 486 * megabyte, lastModified: 1, kind: 'video' }, change)
const result = {
  ...{ file_id: 1, file_cdn_id: 1, file_cdn_url: '/files/1/a.mp4', name: 'a.mp4', bytes: 1, media_type_id: 1, media_class_id: 1 },
  ...{ platform_id: -1, created_at: 1 },
}

it('sizes are short', () => {
  expect([1, 860 * 1024, 18.2 * megabyte, 486 * megabyte, 2048 * megabyte].map(sizeText)).toEqual([
    '1 KB',
    '860 KB',
    '18.2 MB',
    '486 MB',
    '2 GB',
  ])
  expect(sizesText(item({ originalBytes: 7.4 * megabyte, bytes: 1.9 * megabyte }))).toBe('7.4 MB → 1.9 MB')
  expect(sizesText(item())).toBe('486 MB')
})

describe('a row', () => {
  const text = (change: Partial<UploadItem>) => statusOf(item(change)).text

  it('says how far and how fast', () => {
    const sending = { state: 'sending', sentBytes: 311 * megabyte, speed: 2.6 * megabyte } as const
    expect(statusOf(item(sending))).toEqual({ tone: 'quiet', text: '63% · 311 MB', aside: '2.6 MB/s', hasBar: true })
    expect(text({ ...sending, message: '网络断开，恢复后自动接着传' })).toBe('网络断开，恢复后自动接着传')
    expect(text({ ...sending, sentBytes: 486 * megabyte })).toBe('传完了，服务器正在检查')
  })

  it('says that an image was made smaller, and from which tier', () => {
    const sent = { state: 'sending', sentBytes: 0, bytes: megabyte } as const
    expect(text({ ...sent, originalBytes: 7 * megabyte })).toBe('超过 6 MB，已压缩后上传')
    expect(text({ ...sent, originalBytes: 6 * megabyte })).toBe('超过 2 MB，已压缩后上传')
  })

  it('says whether the school had the same bytes, and whether they travelled', () => {
    const at = new Date(2026, 0, 5, 9, 41).getTime()
    expect(text({ state: 'done', endedAt: at, result: { ...result, is_known: 0 } })).toBe('上传好了 · 09:41')
    expect(text({ state: 'done', isSkipped: true, result: { ...result, is_known: 1 } })).toBe('你以前传过同一份，没有重复上传')
    expect(text({ state: 'done', result: { ...result, is_known: 1 } })).toBe('你以前传过同一份，没有重复保存')
  })

  it('that failed is red, and offers to go on where parts have stayed', () => {
    const failed = item({ state: 'failed', message: '上传超时，已传的部分还在', sentBytes: 5 })
    expect(statusOf(failed)).toEqual({ tone: 'bad', text: '上传超时，已传的部分还在', hasBar: true })
    expect([againText(failed), againText({ ...failed, bytes: 5 }), againText({ ...failed, bytes: 5, state: 'paused' })]).toEqual([
      '继续',
      '重试',
      '继续',
    ])
  })
})

it('the line above counts files and minutes', () => {
  const summary = { count: 7, done: 2, failed: 0 }
  expect(summaryTexts({ ...summary, secondsLeft: 150 })).toEqual(['7 个文件', '已完成 2 个', '还要约 3 分钟'])
  expect(summaryTexts({ ...summary, secondsLeft: 20 })).toEqual(['7 个文件', '已完成 2 个', '还要不到 1 分钟'])
  expect(summaryTexts({ ...summary, secondsLeft: undefined })).toEqual(['7 个文件', '已完成 2 个'])
  expect(summaryTexts({ ...summary, failed: 1, secondsLeft: undefined })).toEqual(['7 个文件', '已完成 2 个', '1 个没有传成'])
  expect(spokenSummary({ ...summary, failed: 1, secondsLeft: undefined })).toBe('上传：共 7 个文件，已完成 2 个，1 个没有传成')
})
