import { newVote, tidyVote, voterProblems } from '@jiangtai/contract/voter'
import { expect, it } from 'vitest'
import { formFrom, isSameVote } from './same-vote.ts'
import { longVote, sampleVote } from './sample-vote.ts'

it('a vote can be published once more as it was', () => {
  for (const detail of [sampleVote(), longVote()]) {
    const form = formFrom(detail)
    expect(voterProblems(tidyVote(form))).toEqual([])
    expect(form.options).toEqual(detail.options.map(({ value }) => value))
    expect(form).toMatchObject({ title: detail.title, type: detail.type, max_select_num: detail.max_select_num, privacy: detail.privacy })
  }
})

it('votes are the same whatever spaces stand around their words, and a single choice has no number', () => {
  const form = { ...newVote, title: '甲', options: ['一', '二'] }
  expect(isSameVote(form, { ...form, title: ' 甲 ', options: ['一 ', '二'], max_select_num: 7 })).toBe(true)
  expect(isSameVote(form, { ...form, options: ['二', '一'] })).toBe(false)
})
