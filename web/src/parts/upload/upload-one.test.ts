import { describe, expect, it } from 'vitest'
import { createStore } from '../../kit/storage/store.ts'
import { itemOf, type UploadItem } from './item.ts'
import { uploadOne } from './upload-one.ts'

const file = new File(['x'], 'board.png')
const result = { file_cdn_id: 7 } as NonNullable<UploadItem['result']>

function createStand() {
  const items = createStore<readonly UploadItem[]>([])
  const move = (change: Partial<UploadItem>) => items.set(items.get().map((item) => ({ ...item, ...change })))
  const uploads = {
    items,
    add: (_files: readonly File[], { purpose = '' }: { readonly purpose?: string | undefined } = {}) =>
      items.set([
        ...items.get(),
        itemOf({ id: `${items.get().length}`, name: 'board.png', bytes: 1, lastModified: 0, kind: 'image' }, { purpose }),
      ]),
    cancel: (id: string) => items.set(items.get().filter((item) => item.id !== id)),
  }
  return { uploads, items, move }
}

describe('one file somebody waits for', () => {
  it('is answered when it has arrived, and leaves no row', async () => {
    const { uploads, items, move } = createStand()
    const waiting = uploadOne(uploads, file, 'board 1', true)
    move({ state: 'sending' })
    move({ state: 'done', result })
    expect((await waiting).file_cdn_id).toBe(7)
    expect(items.get()).toEqual([])
  })

  it('is not what an earlier page left behind for the same', async () => {
    const { uploads, items, move } = createStand()
    uploads.add([file], { purpose: 'board 1' })
    move({ state: 'done', result: { ...result, file_cdn_id: 3 } })
    const waiting = uploadOne(uploads, file, 'board 1', true)
    items.set(items.get().map((item) => (item.id === '1' ? { ...item, state: 'done', result } : item)))
    expect((await waiting).file_cdn_id).toBe(7)
  })

  it('fails with the words it was refused with, and at once without a line', async () => {
    const { uploads, items, move } = createStand()
    const waiting = uploadOne(uploads, file, 'board 2', true)
    move({ state: 'failed', message: '文件太大' })
    await expect(waiting).rejects.toThrow('文件太大')
    expect(items.get()).toEqual([])
    await expect(uploadOne(uploads, file, 'board 3', false)).rejects.toThrow('网络')
  })
})
