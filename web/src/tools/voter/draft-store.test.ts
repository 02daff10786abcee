import { newVote } from '@jiangtai/contract/voter'
import { expect, it } from 'vitest'
import { createDraftStore } from './draft-store.ts'

function createStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    items,
  }
}

it('keeps the draft of a teacher and a class apart from all others', () => {
  const storage = createStorage()
  const drafts = createDraftStore(() => storage, 1, 3)
  drafts.save({ ...newVote, title: '春游' })
  expect(createDraftStore(() => storage, 1, 3).load()?.title).toBe('春游')
  expect(createDraftStore(() => storage, 1, 4).load()).toBeUndefined()
  expect(createDraftStore(() => storage, 2, 3).load()).toBeUndefined()
  drafts.clear()
  expect(drafts.load()).toBeUndefined()
})

it.each(['', '{', '{"title":1}', 'null'])('starts anew from what it cannot read: %j', (text) => {
  const storage = createStorage()
  storage.setItem('jiangtai.vote-draft.1.3', text)
  expect(createDraftStore(() => storage, 1, 3).load()).toBeUndefined()
})

it('where storage is refused nothing breaks', () => {
  const drafts = createDraftStore(
    () => {
      throw new Error('SecurityError')
    },
    1,
    3,
  )
  drafts.save(newVote)
  drafts.clear()
  expect(drafts.load()).toBeUndefined()
})
