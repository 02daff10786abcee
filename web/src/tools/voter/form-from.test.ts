import { tidyVote, voterProblems } from '@jiangtai/contract/voter'
import { expect, it } from 'vitest'
import { formFrom } from './form-from.ts'
import { longVote, sampleVote } from './sample-vote.ts'

it('a vote can be published once more as it was', () => {
  for (const detail of [sampleVote(), longVote()]) {
    const form = formFrom(detail)
    expect(voterProblems(tidyVote(form))).toEqual([])
    expect(form.options).toEqual(detail.options.map(({ value }) => value))
    expect(form).toMatchObject({ title: detail.title, type: detail.type, max_select_num: detail.max_select_num, privacy: detail.privacy })
  }
})
