import { describe, expect, it } from 'vitest'
import { itemOf, type UploadItem } from '../../parts/upload/item.ts'
import { arrivedIn, rowsOf } from './phone-rows.ts'

const megabyte = 1024 * 1024
const picture = (id: number) => ({ url: `/files/${id}/p.jpg`, file_cdn_id: id })
const item = (id: string, change: Partial<UploadItem> = {}) =>
  itemOf({ id, name: `${id}.jpg`, bytes: 4 * megabyte, lastModified: 0, kind: 'image' }, { purpose: 'teacher-pic', ...change })
const done = (id: string, file: number) =>
  item(id, {
    state: 'done',
    result: {
      ...{ file_id: file, file_cdn_id: file, file_cdn_url: `/files/${file}/p.jpg`, name: 'p.jpg', bytes: 1, media_type_id: 6 },
      ...{ media_class_id: 6, platform_id: -1, is_known: 0 as const, created_at: 0 },
    },
  })
const tell = (...args: Parameters<typeof rowsOf>) => rowsOf(...args).map(({ number, state, text }) => [number, state, text])

describe('the rows of the phone', () => {
  it('are the pictures of the gallery and what is on its way, newest first', () => {
    const sending = item('c', { state: 'sending', bytes: 1.8 * megabyte, sentBytes: 1.8 * megabyte * 0.62 })
    const stalled = item('d', { state: 'failed', message: '上传超时' })
    expect(tell({ pic_list: [picture(1), picture(2)], shown_id: 2 }, [done('a', 1), done('b', 3), sending, stalled])).toEqual([
      [5, 'failed', '上传超时'],
      [4, 'sending', '上传中 62% · 1.8 MB，已压缩'],
      [3, 'waiting', '等待投出'],
      [2, 'live', '正在大屏显示'],
      [1, 'thrown', '已投出'],
    ])
  })
  it('wait while there is no gallery, and one at most is live', () => {
    expect(tell(undefined, [done('a', 1), item('b'), item('c', { state: 'compressing' })])).toEqual([
      [3, 'sending', '正在压缩'],
      [2, 'sending', '等待上传'],
      [1, 'waiting', '等待投出'],
    ])
    const many = { pic_list: [1, 2, 3].map(picture), shown_id: 1 }
    expect(tell(many, []).filter(([, state]) => state === 'live')).toHaveLength(1)
    expect(tell({ ...many, shown_id: 0 }, []).filter(([, state]) => state === 'live')).toHaveLength(0)
  })
})

it('what has arrived is thrown once, in the order it was chosen, and what does not go on is not waited for', () => {
  const arrived = (...items: UploadItem[]) => arrivedIn(items, new Set(['a']))
  expect(arrived(done('a', 1), item('b', { state: 'failed' }), done('c', 2))).toEqual([['c', picture(2)]])
  expect(arrived(done('a', 1), item('b', { state: 'sending' }), done('c', 2))).toEqual([])
  expect(arrived(done('a', 1), done('b', 3), item('c', { state: 'compressing' }), done('d', 2))).toEqual([['b', picture(3)]])
})
