import { describe, expect, it } from 'vitest'
import { examItem, examQuestion, readQuestion } from '../../../test/exam.ts'
import { centiOf, type Draft, draftOf, meanDifficulty, numbersOf, savedSections, sectionTitle, spread, totalCenti } from './draft.ts'
import { applied, type Op, steppedPlace } from './draft-ops.ts'

const written = draftOf({
  title: '单元测',
  target_centi: 0,
  sections: [
    { title: '一、单选题', intro: '', items: [examItem(1), examItem(2), examItem(3)] },
    { title: '二、阅读题', intro: '', items: [] },
  ],
})
const [choices, reading] = written.sections.map(({ id }) => id) as [number, number]
const idOf = (draft: Draft, question: number) =>
  draft.sections.flatMap(({ items }) => items).find(({ question_id }) => question_id === question)?.id ?? 0
const order = ({ sections }: Draft) => sections.map(({ items }) => items.map(({ question_id }) => question_id))
const after = (...ops: readonly Op[]) => ops.reduce(applied, written)
const move = (question: number, section: number, at: number): Op => ({
  kind: 'move',
  item: idOf(written, question),
  place: { section, at },
})

describe('an exam while it is written', () => {
  it('R964: questions are moved within a section and into another, to where they are dropped', () => {
    expect(order(after(move(1, choices, 3)))).toEqual([[2, 3, 1], []])
    expect(order(after(move(3, choices, 0)))).toEqual([[3, 1, 2], []])
    expect(order(after(move(2, reading, 0)))).toEqual([[1, 3], [2]])
    expect(after(move(2, choices, 1))).toBe(written)
    expect(after(move(2, choices, 2))).toBe(written)
    expect(after(move(9, choices, 2))).toBe(written)
  })

  it('R964: and by steps, past the end of a section into the next one', () => {
    const step = (question: number, by: -1 | 1) => {
      const place = steppedPlace(written, idOf(written, question), by)
      return place && order(after({ kind: 'move', item: idOf(written, question), place }))
    }
    expect(step(1, 1)).toEqual([[2, 1, 3], []])
    expect(step(2, -1)).toEqual([[2, 1, 3], []])
    expect(step(3, 1)).toEqual([[1, 2], [3]])
    expect(step(1, -1)).toBeUndefined()
    const down = after(move(3, reading, 0))
    expect(steppedPlace(down, idOf(down, 3), -1)).toEqual({ section: choices, at: 2 })
    expect(steppedPlace(down, idOf(down, 3), 1)).toBeUndefined()
  })

  it('sections are moved and taken out with what is in them', () => {
    expect(order(after({ kind: 'move-section', section: reading, to: 0 }))).toEqual([[], [1, 2, 3]])
    expect(after({ kind: 'move-section', section: reading, to: 2 })).toBe(written)
    expect(order(after({ kind: 'remove-section', section: choices }))).toEqual([[]])
  })

  it('a question goes to the last section with others of its type, worth what these are; else a section is made for it', () => {
    const added = after(
      { kind: 'section-score', section: choices, centi: 300 },
      { kind: 'add', questions: [examQuestion(4), readQuestion(5)] },
    )
    expect(order(added)).toEqual([[1, 2, 3, 4], [], [5]])
    expect(added.sections[2]?.title).toBe('三、阅读题')
    expect(added.sections[0]?.items[3]).toMatchObject({ full_centi: 300, leaf_centis: [300] })
    expect(added.sections[2]?.items[0]).toMatchObject({ full_centi: 900, leaf_centis: [450, 450] })
    const dropped = after({ kind: 'add', questions: [examQuestion(4), examQuestion(5)], place: { section: choices, at: 1 } })
    expect(order(dropped)).toEqual([[1, 4, 5, 2, 3], []])
    expect(new Set(dropped.sections.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(5)
  })

  it('its scores are set for one question, for a section and for a part', () => {
    const read = after({ kind: 'add', questions: [readQuestion(5)], place: { section: reading, at: 0 } })
    const item = idOf(read, 5)
    const parts = applied(read, { kind: 'leaf-score', item, leaf: 0, centi: 200 })
    expect(parts.sections[1]?.items[0]).toMatchObject({ full_centi: 650, leaf_centis: [200, 450] })
    expect(totalCenti(parts)).toBe(2150)
    expect(applied(parts, { kind: 'score', item, centi: 750 }).sections[1]?.items[0]).toMatchObject({ leaf_centis: [350, 400] })
    expect(applied(parts, { kind: 'score', item, centi: 650 }).sections[1]?.items[0]?.leaf_centis).toEqual([200, 450])
    expect(totalCenti(after({ kind: 'section-score', section: choices, centi: 250 }))).toBe(750)
  })

  it('a question that takes the place of another keeps what it is worth', () => {
    const score: Op = { kind: 'score', item: idOf(written, 2), centi: 350 }
    const rule: Op = { kind: 'rule', item: idOf(written, 2), rule: 'half' }
    const replaced = after(score, rule, { kind: 'replace', item: idOf(written, 2), question: examQuestion(8, { usual_centi: 100 }) })
    expect(replaced.sections[0]?.items[1]).toMatchObject({ question_id: 8, id: idOf(written, 2), full_centi: 350, multi_rule: 'half' })
    const other = after({ kind: 'replace', item: idOf(written, 2), question: readQuestion(8) })
    expect(other.sections[0]?.items[1]).toMatchObject({ full_centi: 500, leaf_centis: [250, 250] })
  })

  it('what was composed goes behind what is there, or takes its place', () => {
    const rows = [{ full_centi: 400, questions: [examQuestion(6), examQuestion(7)] }]
    expect(order(after({ kind: 'compose', rows, isOver: false }))).toEqual([[1, 2, 3, 6, 7], []])
    const over = after({ kind: 'compose', rows, isOver: true })
    expect(order(over)).toEqual([[6, 7]])
    expect(totalCenti(over)).toBe(800)
  })

  it('is saved as versions and scores, section by section', () => {
    expect(savedSections(written)[0]?.items[0]).toEqual({
      ...{ question_id: 1, version_id: 10, full_centi: 500, leaf_centis: [500], multi_rule: 'part', is_fixed_order: 0 },
    })
    expect(savedSections(written).map(({ title, items }) => [title, items.length])).toEqual([
      ['一、单选题', 3],
      ['二、阅读题', 0],
    ])
  })

  it('counts its questions through, and says of a double which one it repeats', () => {
    const twice = after({ kind: 'add', questions: [examQuestion(9, { content_hash: 'hash 2' })], place: { section: reading, at: 0 } })
    expect([...numbersOf(twice).values()]).toEqual([
      { no: 1, doubles: undefined },
      { no: 2, doubles: undefined },
      { no: 3, doubles: undefined },
      { no: 4, doubles: 2 },
    ])
  })

  it('is as hard as its questions, each by what it is worth', () => {
    expect(meanDifficulty(written)).toBe(2)
    expect(meanDifficulty(after({ kind: 'remove-section', section: choices }))).toBeUndefined()
    const read = after({ kind: 'add', questions: [readQuestion(5)] })
    expect(meanDifficulty(read)).toBeCloseTo((1500 * 2 + 900 * 4) / 2400)
  })
})

it('points are shared out in halves, and what is over is for the last', () => {
  expect([spread(500, 1), spread(500, 3), spread(250, 2), spread(50, 2)]).toEqual([[500], [150, 150, 200], [100, 150], [0, 50]])
})

it('a score is half a point to a hundred, in halves', () => {
  expect(['6', ' 4.5 ', '0.5', '100', '5.50'].map(centiOf)).toEqual([600, 450, 50, 10_000, 550])
  expect(['', '0', '4.3', '100.5', '-1', '1e2', '六', '0.25', '.5'].map(centiOf)).toEqual(Array(9).fill(undefined))
})

it('sections are counted as papers count them', () => {
  const numbers = [1, 9, 10, 11, 15, 20].map((no) => sectionTitle(no, 1).replace('、单选题', ''))
  expect(numbers).toEqual(['一', '九', '十', '十一', '十五', '二十'])
  expect(sectionTitle(2, undefined)).toBe('二、新的大题')
})
