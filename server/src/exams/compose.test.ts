import type { ComposeRow, DifficultyMix } from '@jiangtai/contract/exams'
import { randomOf } from '@jiangtai/contract/paper-order'
import { type Difficulty, difficulties, questionTypes } from '@jiangtai/contract/question'
import { describe, expect, it } from 'vitest'
import { type Candidate, compose, levelOf, levels, splitByMix } from './compose.ts'

const { single, pack } = questionTypes
const row = (count: number, more: Partial<ComposeRow> = {}): ComposeRow => ({
  type: single,
  count,
  full_centi: 500,
  point_ids: [],
  ...more,
})
const even: DifficultyMix = { easy: 40, mid: 40, hard: 20 }

/** Some hundred questions of two types, five difficulties and the points 1 to 5. */
function bankOf(random: () => number, size: number): Candidate[] {
  const one = (at: number): Candidate => ({
    ...{ id: at + 1, type: random() < 0.5 ? single : pack, difficulty: (1 + Math.floor(random() * 5)) as Difficulty },
    point_ids: [1, 2, 3, 4, 5].filter(() => random() < 0.3),
  })
  return Array.from({ length: size }, (_, at) => one(at))
}

describe('a paper that is put together', () => {
  it('R968: splits a number by the largest remainder', () => {
    expect(splitByMix(10, { easy: 30, mid: 50, hard: 20 })).toEqual({ easy: 3, mid: 5, hard: 2 })
    expect(splitByMix(7, { easy: 30, mid: 50, hard: 20 })).toEqual({ easy: 2, mid: 4, hard: 1 })
    expect(splitByMix(1, { easy: 34, mid: 33, hard: 33 })).toEqual({ easy: 1, mid: 0, hard: 0 })
    expect(splitByMix(3, { easy: 50, mid: 50, hard: 0 })).toEqual({ easy: 2, mid: 1, hard: 0 })
  })

  it('R967, R968: has what was asked for, each question once, and is the same for the same list', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const random = randomOf(seed)
      const bank = bankOf(random, 20 + Math.floor(random() * 200))
      const rows = Array.from({ length: 1 + Math.floor(random() * 4) }, () =>
        row(1 + Math.floor(random() * 12), {
          type: random() < 0.5 ? single : pack,
          point_ids: random() < 0.5 ? [] : [1, 2, 3, 4, 5].filter(() => random() < 0.4),
          ...(random() < 0.2 ? { difficulty: difficulties[Math.floor(random() * 5)] ?? 3 } : {}),
        }),
      )
      const mix = { easy: 40, mid: 40, hard: 20 }
      const composed = compose(rows, mix, bank)
      expect(compose(rows, mix, bank)).toEqual(composed)
      if ('short' in composed) continue
      const ids = composed.rows.flat()
      expect(new Set(ids).size).toBe(ids.length)
      for (const [at, chosen] of composed.rows.entries()) {
        const asked = rows[at] ?? row(0)
        const found = chosen.flatMap((id) => bank.find((one) => one.id === id) ?? [])
        expect(found).toHaveLength(asked.count)
        expect(found.every(({ type }) => type === asked.type)).toBe(true)
        if (asked.difficulty) expect(found.every(({ difficulty }) => difficulty === asked.difficulty)).toBe(true)
        // Every point at least once.
        if (asked.count >= asked.point_ids.length)
          for (const point of asked.point_ids) expect(found.some(({ point_ids }) => point_ids.includes(point))).toBe(true)
        if (asked.difficulty) continue
        // As the mix says, but for what was said to be borrowed.
        const wanted = splitByMix(asked.count, mix)
        for (const { from, to, count } of composed.borrowed.filter((one) => one.row === at)) {
          wanted[from] -= count
          wanted[to] += count
        }
        const got = { easy: 0, mid: 0, hard: 0 }
        for (const { difficulty } of found) got[levelOf(difficulty)]++
        expect(got).toEqual(wanted)
      }
    }
  })

  it('R968: follows the mix exactly where every point has enough of each difficulty', () => {
    const bank: Candidate[] = [1, 2, 3].flatMap((point) =>
      difficulties.flatMap((difficulty) =>
        Array.from({ length: 10 }, (_, at) => ({ id: point * 1000 + difficulty * 100 + at, type: single, difficulty, point_ids: [point] })),
      ),
    )
    const composed = compose([row(10, { point_ids: [1, 2, 3] })], even, bank)
    if ('short' in composed) throw new Error('short')
    expect(composed.borrowed).toEqual([])
    const found = (composed.rows[0] ?? []).flatMap((id) => bank.find((one) => one.id === id) ?? [])
    expect(levels.map((level) => found.filter(({ difficulty }) => levelOf(difficulty) === level).length)).toEqual([4, 4, 2])
    // Spread evenly: three, three and four.
    expect([1, 2, 3].map((point) => found.filter(({ point_ids }) => point_ids.includes(point)).length).sort()).toEqual([3, 3, 4])
  })

  it('R968: takes what stands nearest where a difficulty has too few, and says so', () => {
    const bank = Array.from({ length: 10 }, (_, at): Candidate => ({ id: at + 1, type: single, difficulty: at < 8 ? 1 : 5, point_ids: [] }))
    expect(compose([row(5)], even, bank)).toMatchObject({ borrowed: [{ row: 0, from: 'mid', to: 'easy', count: 2 }] })
  })

  it('R970: makes nothing where there are too few, and says of which row and point', () => {
    const bank = bankOf(randomOf(1), 6).map((one) => ({ ...one, type: single, point_ids: [1] }))
    expect(compose([row(2), row(7)], even, bank)).toEqual({ short: { row: 1, pointId: 0, missing: 1 } })
    expect(compose([row(3, { point_ids: [1, 2] })], even, bank)).toEqual({ short: { row: 0, pointId: 2, missing: 1 } })
    expect(compose([row(9, { point_ids: [1] })], even, bank)).toEqual({ short: { row: 0, pointId: 1, missing: 3 } })
  })

  it('lets those choose first that have the least to choose from', () => {
    const bank: Candidate[] = [
      { id: 1, type: single, difficulty: 3, point_ids: [9] },
      { id: 2, type: single, difficulty: 3, point_ids: [] },
    ]
    expect(compose([row(1), row(1, { point_ids: [9] })], even, bank)).toMatchObject({ rows: [[2], [1]] })
  })
})
