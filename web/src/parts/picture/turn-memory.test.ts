import { expect, it } from 'vitest'
import { createTurnMemory } from './turn-memory.ts'

function storage(first?: string) {
  const kept = new Map(first === undefined ? [] : [['jiangtai.picture-turns', first]])
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

it('a picture that was turned stays so over a reload, until it is turned back', () => {
  const store = storage()
  createTurnMemory(() => store).note(7, 270)
  const memory = createTurnMemory(() => store)
  expect([memory.of(7), memory.of(8)]).toEqual([270, 0])
  memory.note(7, 0)
  expect(memory.of(7)).toBe(0)
  memory.note(7, 90)
  memory.forget()
  expect(memory.of(7)).toBe(0)
})

it('keeps the last two hundred, and is not misled by what it did not write', () => {
  const memory = createTurnMemory(() => store)
  const store = storage('[[1,45],"x",[2,90]]')
  expect([memory.of(1), memory.of(2)]).toEqual([0, 90])
  for (let id = 10; id < 210; id++) memory.note(id, 180)
  expect([memory.of(2), memory.of(10), memory.of(209)]).toEqual([0, 180, 180])
  expect(
    createTurnMemory(() => {
      throw new Error('no storage')
    }).of(1),
  ).toBe(0)
})
