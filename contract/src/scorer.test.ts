import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sentence } from './refusal.ts'
import { newGroupName, type ScorerGroup, scorer, scorerProblem, tidyGroups } from './scorer.ts'

const named = (...names: string[]): ScorerGroup[] => names.map((name, at) => ({ id: at + 1, name, score: 0 }))
const said = (groups: readonly ScorerGroup[]) => {
  const problem = scorerProblem(tidyGroups(groups))
  return problem && sentence(problem.refuse, problem)
}

it('R481: an empty name, or one of blanks, is 小组名称不能为空', () => {
  expect(said(named('', '朝阳组'))).toBe('小组名称不能为空')
  expect(said(named('朝阳组', ' \u3000 '))).toBe('小组名称不能为空')
})

it('R482, R573: a name has at most 12 signs, however they are stored', () => {
  expect(said(named('一二三四五六七八九十百千'))).toBeUndefined()
  expect(said(named('😀'.repeat(12)))).toBeUndefined()
  expect(said(named('一二三四五六七八九十百千万'))).toBe('小组名称最多12个字')
})

it('R483: the same name twice is 小组名称不能重复, blanks around it or not', () => {
  expect(said(named('朝阳组', '青松组', '朝阳组 '))).toBe('小组名称不能重复')
  expect(scorerProblem(named('朝阳组', '朝阳组'))?.at).toBe(1)
  expect(said(named('朝阳组', '青松组'))).toBeUndefined()
})

it('no group at all is 至少保留一项', () => {
  expect(said([])).toBe('至少保留一项')
})

it('R487: a new group is 新增小组N with the smallest N from 1 to 99 that is free', () => {
  expect(newGroupName([])).toBe('新增小组1')
  expect(newGroupName(named('新增小组1', '新增小组3', '朝阳组'))).toBe('新增小组2')
  const full = named(...Array.from({ length: 99 }, (_, at) => `新增小组${at + 1}`))
  expect(newGroupName(full.slice(0, 98))).toBe('新增小组99')
  expect(newGroupName(full)).toBeUndefined()
})

it('R488: a score is a whole number, from -999 to 999', () => {
  const takes = (score: unknown) =>
    z.safeParse(scorer.hears.update.data, { class_id: 1, id: 1, score_indicator_groups: [{ id: 1, name: '朝阳组', score }] }).success
  expect([0, -5, 999, '12', '-3'].every(takes)).toBe(true)
  expect([1.5, '1.5', '', 'x', null, Number.NaN].some(takes)).toBe(false)
  const scored = (score: number) => said([{ id: 1, name: '朝阳组', score }])
  expect([scored(999), scored(-999)]).toEqual([undefined, undefined])
  expect(scored(1000)).toBe('分数只能在 -999 到 999 之间')
  expect(scored(-1000)).toBe('分数只能在 -999 到 999 之间')
})
