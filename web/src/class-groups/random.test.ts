import { groupProblem } from '@jiangtai/contract/class-groups'
import { describe, expect, it } from 'vitest'
import { bounds, groupsFor, randomGroups, sizesOf, sizeWords } from './random.ts'

/** The same numbers for the same seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe('groups at random', () => {
  it.each([
    [46, 8],
    [46, 46],
    [1, 1],
    [999, 50],
    [7, 3],
  ])('%i in %i: everybody once, and the sizes differ by one at most', (students, count) => {
    const groups = randomGroups(ids(students), count, [], seeded(7))
    const sizes = groups.map(({ student_ids }) => student_ids.length)
    expect(sizes).toEqual(sizesOf(students, count))
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    expect(groups.flatMap(({ student_ids }) => student_ids).sort((a, b) => a - b)).toEqual(ids(students))
    expect(groupProblem(groups.map(({ name }) => name))).toBeUndefined()
  })

  it('are the same for the same numbers, and others for others', () => {
    const of = (seed: number) => randomGroups(ids(30), 5, [], seeded(seed))
    expect(of(1)).toEqual(of(1))
    expect(of(1)).not.toEqual(of(2))
  })

  it('have every student in every group about equally often', () => {
    const random = seeded(3)
    const first = Array.from({ length: 3000 }, () => randomGroups(ids(9), 3, [], random)[0]?.student_ids ?? []).flat()
    for (const id of ids(9)) expect(Math.abs(first.filter((one) => one === id).length - 1000)).toBeLessThan(120)
  })

  it('keep the names that are there, and make up the rest', () => {
    const names = (count: number) => randomGroups(ids(9), count, ['追光', '第2组'], seeded(1)).map(({ name }) => name)
    expect([names(1), names(4)]).toEqual([['追光'], ['追光', '第2组', '第1组', '第3组']])
  })

  it('are counted by groups or by size, within what a class may have', () => {
    expect([groupsFor(46, 'count', 8), groupsFor(46, 'size', 6), groupsFor(3, 'count', 9)]).toEqual([8, 8, 3])
    expect([bounds(46, 'count'), bounds(999, 'count'), bounds(999, 'size')]).toEqual([
      { min: 1, max: 46 },
      { min: 1, max: 50 },
      { min: 20, max: 999 },
    ])
    expect([sizeWords(46, 8), sizeWords(40, 8)]).toEqual(['每组 5 或 6 人', '每组 5 人'])
  })
})
