import { difficultyWord, progressWord } from '@jiangtai/contract/exam-reports'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bandsOf, histogramOf } from './bands.ts'
import { alphaOf } from './correlation.ts'
import { examNumbers, reliability } from './exam.ts'
import { groupsOf, meanIn } from './groups.ts'
import { type FactOf, itemNumbers, type LeafOf, peopleOf } from './items.ts'
import { participationBp } from './participation.ts'
import { changeOf } from './progress.ts'
import { placesOf } from './ranks.ts'
import { inBp, inMilli, numberOf, ratio } from './ratio.ts'
import { quartile } from './spread.ts'
import { standardScores } from './standard.ts'

const single: LeafOf = { full_centi: 100, options: ['a', 'b', 'c', 'd'], keys: ['a'], isJudge: false, blanks: 0 }

/** Who chose what, one letter a person, the best first; the rest of the paper orders them. */
function answered(letters: string, leaf: LeafOf = single) {
  const facts = [...letters].map((choice, at): FactOf => {
    const isRight = leaf.keys.includes(choice)
    return { at, choice: choice === '-' ? '' : choice, score_centi: isRight ? 100 : 0, state: choice === '-' ? 0 : isRight ? 3 : 1 }
  })
  const totals = facts.map(({ score_centi }, at) => (facts.length - at) * 1000 + score_centi)
  return itemNumbers(leaf, facts, peopleOf(totals))
}

it('rounds once and half up, also below 0', () => {
  expect([inBp(ratio(1, 3)), inBp(ratio(2, 3)), inBp(ratio(1, 20_000)), inBp(ratio(-1, 20_000)), inBp(ratio(-3, 20_000))]).toEqual([
    ...[3333, 6667, 1, 0, -1],
  ])
  expect([inMilli(ratio(-1, 3)), inMilli(ratio(-2000, 1))]).toEqual([-333, -2_000_000])
})

it('R1070: D and r need ten people who are marked whole', () => {
  const nine = answered('aaaaabbbb')
  expect([nine.d_bp, nine.r_milli, nine.options[0]?.upper_bp, nine.options[0]?.r_milli]).toEqual([null, null, null, null])
  expect(nine.flags).not.toContain('weak')
  const ten = answered('aaaaabbbbb')
  expect(ten.d_bp).toBe(10_000)
  expect(ten.r_milli).toBeGreaterThan(800)
})

it('R1071: where all have the same, r is null and nothing is NaN', () => {
  const same = answered('aaaaaaaaaaaa')
  expect([same.r_milli, same.d_bp, same.options.map(({ r_milli }) => r_milli)]).toEqual([null, 0, [null, null, null, null]])
  expect(standardScores([500, 500, 500])).toEqual([0, 0, 0])
  expect(standardScores([500])).toEqual([0])
  expect(reliability([500, 500], [0n, 0n])).toEqual({ alpha_milli: null, sem_milli: null })
  expect(reliability([500], [0n, 0n])).toEqual({ alpha_milli: null, sem_milli: null })
  expect(examNumbers([], 100)).toBeNull()
  expect(examNumbers([0], 0)).toMatchObject({ rate_bp: 0, sd_milli: null })
})

it('α below 0 has no standard error, and one question has no α', () => {
  const alpha = alphaOf([
    [0, 100, 0, 100],
    [100, 0, 100, 50],
  ])
  expect(alpha && numberOf(alpha)).toBeLessThan(0)
  expect(reliability([100, 100, 100, 150], [3n * 20_000n, 3n * 20_000n]).sem_milli).toBeNull()
  expect(alphaOf([[0, 100]])).toBeNull()
})

it('R1072, R1073: the same total is the same place, and half of the equal are below', () => {
  const places = placesOf([90, 80, 80, 70])
  expect(places.map(({ rank }) => rank)).toEqual([1, 2, 2, 4])
  expect(places.map(({ percentile }) => inBp(percentile))).toEqual([8750, 5000, 5000, 1250])
})

it('R1074: exactly 85, 70 and 60 per cent are above the line', () => {
  expect(bandsOf([850, 849, 700, 699, 600, 599, 0], 1000).map(({ n }) => n)).toEqual([1, 2, 2, 2])
  expect(histogramOf([0, 99, 100, 899, 900, 1000], 1000)).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 1, 2])
})

it('R1075: participation is of those who were there at the end', () => {
  expect([participationBp(45, 46), participationBp(3, 0), participationBp(5, 4)]).toEqual([9783, 0, 10_000])
})

it('R1076: progress is the change of z, in words from half a deviation on, and empty without an exam before', () => {
  expect([changeOf(0.5, -0.25), changeOf(undefined, 0.5), changeOf(0.5, undefined)]).toEqual([0.75, null, null])
  expect([500, 499, -499, -500, null].map(progressWord)).toEqual(['明显进步', '平稳', '平稳', '有所下降', '—'])
})

it('R1077: where the weaker ones are right, or the better ones take another option, the key may be wrong', () => {
  expect(answered('bcbcbaaaaa').flags).toContain('key')
  // All the same right, but of the upper ones more have taken b.
  const preferred = answered('bbabaaabcdaa')
  expect(preferred.options.map(({ upper_bp }) => upper_bp)).toEqual([expect.any(Number), expect.any(Number), 0, 0])
  expect(preferred.flags).toContain('key')
  expect(answered('aaaaaabbcd').flags).not.toContain('key')
})

it('R1078: a question is too hard below 0.2 and too easy above 0.9', () => {
  expect(answered('aabbbccddd').flags).not.toContain('hard')
  expect(answered('abbbbccddd').flags).toContain('hard')
  expect(answered('aaaaaaaaab').flags).not.toContain('easy')
  expect(answered('aaaaaaaaaa').flags).toContain('easy')
  expect([1999, 2000, 3999, 4000, 7000, 9000, 9001].map(difficultyWord)).toEqual(['过难', '偏难', '偏难', '适中', '偏易', '偏易', '过易'])
})

it('R1078: weak below 0.2, an idle option below 5 %, an odd one above r 0.1, many blanks above 30 %', () => {
  expect(answered('abababababab').flags).toEqual(expect.arrayContaining(['idle']))
  expect(answered('aaaaaaaaaabbbbbcccdd').flags).toEqual([])
  expect(answered('babacadabacadabacada').flags).toContain('weak')
  expect(answered('bbbbbaaaaaccccddddaa').flags).toContain('odd')
  expect(answered('aaaaabc---').flags).not.toContain('blank')
  expect(answered('aaaaab----').flags).toContain('blank')
})

it('a judgement has no option that is there to lead astray', () => {
  const judge: LeafOf = { full_centi: 100, options: ['1', '0'], keys: ['1'], isJudge: true, blanks: 0 }
  const item = answered('1111111111', judge)
  expect(item.flags).not.toContain('idle')
  expect(item.options.map(({ id, n, is_key }) => [id, n, is_key])).toEqual([
    ['1', 10, 1],
    ['0', 0, 0],
  ])
})

it('of blanks each says how many were right', () => {
  const leaf: LeafOf = { full_centi: 200, options: [], keys: [], isJudge: false, blanks: 2 }
  const facts = ['11', '10', '00', ''].map((choice, at): FactOf => ({ at, choice, score_centi: 0, state: choice === '' ? 0 : 2 }))
  expect(itemNumbers(leaf, facts, peopleOf([0, 0, 0, 0])).blanks).toEqual([
    { no: 1, right_n: 2, rate_bp: 5000 },
    { no: 2, right_n: 1, rate_bp: 2500 },
  ])
})

it('what waits for a mark counts for P and not for what needs totals (R1170)', () => {
  const facts = [100, 100, 0].map((score_centi, at): FactOf => ({ at: at - 1, choice: 'a', score_centi, state: 3 }))
  const item = itemNumbers(single, facts, peopleOf([100, 0]))
  expect([item.n, item.p_bp, item.squares]).toEqual([3, 6667, 10_000n])
})

const scores = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 40 })

it('R1069: the 27 % are exactly that, and the order of rows never matters', () => {
  const rows = fc.array(fc.record({ total: fc.integer({ min: 0, max: 6 }), score: fc.integer({ min: 0, max: 100 }) }), {
    ...{ minLength: 10, maxLength: 40 },
  })
  fc.assert(
    fc.property(rows, fc.infiniteStream(fc.nat()), (list, chance) => {
      const shuffled = list.map((row) => [chance.next().value, row] as const).sort(([a], [b]) => a - b)
      const said = (all: readonly { total: number; score: number }[]) => {
        const totals = all.map(({ total, score }) => total * 100 + score)
        const facts = all.map(({ score }, at): FactOf => ({ at, choice: 'abcd'[score % 4] ?? '', score_centi: score, state: 2 }))
        const item = itemNumbers(single, facts, peopleOf(totals))
        return JSON.stringify({ ...item, squares: String(item.squares), exam: examNumbers(totals, 1000) })
      }
      expect(said(shuffled.map(([, row]) => row))).toBe(said(list))
      const { upper, lower } = groupsOf(list.map(({ total }) => total))
      for (const group of [upper, lower]) expect(numberOf(meanIn(group, () => 1))).toBe(1)
    }),
    { numRuns: 30 },
  )
})

it('R1071: nothing that is said of any scores is NaN or without an end', () => {
  fc.assert(
    fc.property(scores, fc.integer({ min: 0, max: 100_000 }), (totals, full) => {
      const facts = totals.map((total, at): FactOf => ({ at, choice: 'ab'[at % 2] ?? '', score_centi: Math.min(total, full), state: 2 }))
      const item = itemNumbers({ ...single, full_centi: full }, facts, peopleOf(totals))
      const all = [item, examNumbers(totals, full), reliability(totals, [item.squares, 1n]), standardScores(totals)]
      const numbers = JSON.stringify(all, (_, value: unknown) => (typeof value === 'bigint' ? 0 : value === null ? 'none' : value))
      expect(numbers).not.toContain('null')
    }),
    { numRuns: 50 },
  )
})

it('quartiles lie in their order between the least and the most, and half of two is the middle of them', () => {
  expect(numberOf(quartile([1, 2], 2))).toBe(1.5)
  fc.assert(
    fc.property(scores, (values) => {
      const ordered = values.toSorted((a, b) => a - b)
      const [low, mid, high] = ([1, 2, 3] as const).map((at) => numberOf(quartile(ordered, at)))
      const chain = [ordered[0] ?? 0, low ?? 0, mid ?? 0, high ?? 0, ordered.at(-1) ?? 0]
      expect(chain.toSorted((a, b) => a - b)).toEqual(chain)
    }),
  )
})
