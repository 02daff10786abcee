import { expect, it } from 'vitest'
import { createViewMemory } from './view-memory.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  }
}

it('how pages fit and that a phone can be turned is known after a reload, and nothing of it to the next person', () => {
  const box = storage()
  const memory = createViewMemory(() => box)
  expect([memory.fit(), memory.isTurnKnown()]).toEqual(['auto', false])
  memory.keepFit('width')
  memory.learnTurn()
  const reloaded = createViewMemory(() => box)
  expect([reloaded.fit(), reloaded.isTurnKnown()]).toEqual(['width', true])
  reloaded.forget()
  expect([memory.fit(), box.kept.size]).toEqual(['auto', 0])
})

it('without storage, or with nonsense in it, pages fit as if nobody had chosen', () => {
  const refused = createViewMemory(() => {
    throw new Error('no storage')
  })
  refused.keepFit('width')
  expect([refused.fit(), refused.isTurnKnown()]).toEqual(['auto', false])
  const box = storage()
  box.setItem('jiangtai.page-fit', 'sideways')
  expect(createViewMemory(() => box).fit()).toBe('auto')
})
