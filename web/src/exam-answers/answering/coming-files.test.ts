import { describe, expect, it } from 'vitest'
import { createStore } from '../../kit/storage/store.ts'
import { itemOf, type UploadItem } from '../../parts/upload/item.ts'
import { comingFiles, purposeOf } from './coming-files.ts'

const attempt = 12
const item = (id: string, change: Partial<UploadItem>) =>
  itemOf({ id, name: `${id}.jpg`, bytes: 1, lastModified: 1, kind: 'image' }, { purpose: `${purposeOf(attempt, 6)}:`, ...change })
const arrived = (file_id: number) => ({ state: 'done', result: { file_id } as UploadItem['result'] }) as const

function begin(...first: readonly UploadItem[]) {
  const items = createStore<readonly UploadItem[]>(first)
  const cancel = (id: string) => items.set(items.get().filter((one) => one.id !== id))
  return { items, files: comingFiles({ items, cancel } as never, attempt) }
}

describe('files of answers on their way', () => {
  it('are counted by attempt: what goes on by itself, or when the line is back', () => {
    const { files } = begin(
      item('moving', { state: 'sending' }),
      item('stuck', { state: 'failed' }),
      item('ink', { state: 'sending', purpose: `${purposeOf(attempt, 7)}:ink` }),
      item('refused', { state: 'refused' }),
      item('lost', { state: 'failed', needsFile: true }),
      item('there', arrived(1)),
      item('elsewhere', { state: 'sending', purpose: 'exam:123:6:' }),
    )
    expect(files.count()).toBe(3)
  })

  it('are told of once, with their leaf; what is written by hand tells of itself', () => {
    const { items, files } = begin(item('first', arrived(1)), item('ink', { ...arrived(9), purpose: `${purposeOf(attempt, 7)}:ink` }))
    const heard: unknown[] = []
    const stop = files.follow(
      (leaf, id) => heard.push([leaf, id]),
      () => true,
      createStore(0),
    )
    items.set([...items.get(), item('second', { ...arrived(2), purpose: `${purposeOf(attempt, 8)}:` })])
    items.set([...items.get()])
    expect(heard).toEqual([
      [6, 1],
      [8, 2],
    ])
    stop()
    items.set([item('third', arrived(3))])
    expect(heard).toHaveLength(2)
  })

  it('wait where nothing is taken, and are told of as soon as it is', () => {
    const { items, files } = begin(item('first', arrived(1)))
    const heard: unknown[] = []
    const isWriting = createStore(false)
    files.follow((leaf, id) => heard.push([leaf, id]), isWriting.get, isWriting)
    items.set([...items.get()])
    expect(heard).toEqual([])
    expect(items.get()).toHaveLength(1)
    isWriting.set(true)
    expect(heard).toEqual([[6, 1]])
  })

  it('are waited for until none moves any more', async () => {
    const { items, files } = begin(item('moving', { state: 'sending' }))
    const waiting = files.settled(60_000)
    items.set([item('moving', { state: 'failed' })])
    await waiting
    await files.settled(60_000)
  })
})
