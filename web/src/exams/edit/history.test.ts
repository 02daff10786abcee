import { expect, it } from 'vitest'
import { examItem } from '../../../test/exam.ts'
import { draftOf } from './draft.ts'
import { acted, begun, redone, undone } from './history.ts'

const first = draftOf({ title: '测', target_centi: 0, sections: [{ title: '一', intro: '', items: [examItem(1)] }] })
const titled = (title: string) => ({ kind: 'title', title }) as const

it('steps are undone and redone; another way drops what was undone', () => {
  const removed = acted(begun(first), { kind: 'remove', item: first.sections[0]?.items[0]?.id ?? 0 })
  expect(removed.draft.sections[0]?.items).toEqual([])
  const back = undone(removed)
  expect(back.draft).toBe(first)
  expect(redone(back).draft).toBe(removed.draft)
  expect(acted(back, titled('新')).future).toEqual([])
  expect(undone(begun(first)).draft).toBe(first)
  expect(redone(begun(first)).draft).toBe(first)
})

it('what is typed into one field is one step, until another one comes between', () => {
  const typed = ['单', '单元', '单元测'].reduce((now, title) => acted(now, titled(title)), begun(first))
  expect(typed.past).toHaveLength(1)
  const then = acted(acted(typed, { kind: 'add-section' }), titled('单元测试'))
  expect(then.past).toHaveLength(3)
  expect(acted(undone(then), titled('单')).past).toHaveLength(3)
  expect(undone(undone(undone(then))).draft).toBe(first)
})

it('fifty steps are known, and a step that changes nothing is none', () => {
  let now = begun(first)
  for (let step = 0; step < 60; step++) now = acted(now, { kind: 'add-section' })
  expect(now.past).toHaveLength(50)
  expect(acted(now, titled(now.draft.title))).toBe(now)
})
