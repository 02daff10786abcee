import { expect, it } from 'vitest'
import { placeAt, sectionGapAt, sectionTo } from './places.ts'

const box = (top: number, bottom: number) => ({ top, bottom })
const sections = [
  { id: 1, ...box(0, 100), items: [box(20, 50), box(60, 90)] },
  { id: 2, ...box(110, 150), items: [] },
  { id: 3, ...box(160, 220), items: [box(180, 210)] },
]

it('R964: a question falls before the one whose upper half it is over, in the section it is over', () => {
  expect([10, 30, 40, 70, 80, 105].map((y) => placeAt(sections, y))).toEqual([
    { section: 1, at: 0 },
    { section: 1, at: 0 },
    { section: 1, at: 1 },
    { section: 1, at: 1 },
    { section: 1, at: 2 },
    { section: 1, at: 2 },
  ])
  expect([130, 170, 215, 900].map((y) => placeAt(sections, y))).toEqual([
    { section: 2, at: 0 },
    { section: 3, at: 0 },
    { section: 3, at: 1 },
    { section: 3, at: 1 },
  ])
  expect(placeAt(sections, -5)).toEqual({ section: 1, at: 0 })
  expect(placeAt([], 5)).toBeUndefined()
})

it('R964: a section falls between others; its own place counts while it stands there', () => {
  expect([10, 60, 140, 300].map((y) => sectionGapAt(sections, y))).toEqual([0, 1, 2, 3])
  expect([sectionTo(0, 3), sectionTo(2, 0), sectionTo(1, 1), sectionTo(1, 2)]).toEqual([2, 0, 1, 1])
})
