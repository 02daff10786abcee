import { expect, it } from 'vitest'
import { courseAtFirst, createPlaceMemory } from './place-memory.ts'

it('R299: the tab remembers the subject, grade, section, course and class, and that something was saved', () => {
  const kept = new Map<string, string>()
  const memory = createPlaceMemory(() => ({ getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) }))
  expect(memory.get()).toEqual({ root: 0, second: 0, third: 0, course: 0, classId: 0 })
  memory.keep({ root: 1, second: 2, third: 3, course: 4, classId: 5 })
  memory.saved()
  expect(Object.fromEntries(kept)).toEqual({
    ...{ root_subject: '1', subject: '1', grade: '2', section: '3', course: '4', class: '5' },
    hasClickSave: 'true',
  })
  expect(memory.get()).toEqual({ root: 1, second: 2, third: 3, course: 4, classId: 5 })
})

it('without storage nothing is remembered and nothing breaks', () => {
  const memory = createPlaceMemory(() => {
    throw new Error('no storage')
  })
  memory.keep({ course: 4 })
  memory.saved()
  expect(memory.get().course).toBe(0)
})

it('a board is put to the course in sight, else to the one that was chosen last', () => {
  expect(courseAtFirst(34, { course: 31 })).toBe(34)
  expect(courseAtFirst(undefined, { course: 31 })).toBe(31)
  expect(courseAtFirst(undefined, { course: 0 })).toBe(0)
})
