import { voterStatus } from '@jiangtai/contract/voter'
import { expect, it } from 'vitest'
import { asStudentsSee, isDecided, myVoteIn, showsResult, withNames } from './my-vote.ts'
import { sampleVote } from './sample-vote.ts'

const mine = { user_id: 5, details: [{ voter_option_id: 2 }] }

it('knows the own vote from a direct reply about the same vote only', () => {
  const own = sampleVote({ id: 7, voter_students: [mine] })
  expect(myVoteIn(own, 7, 5)).toEqual({ picks: [2] })
  expect(myVoteIn(own, 8, 5)).toBeUndefined()
  expect(myVoteIn(own, 7, 6)).toBeUndefined()
  expect(myVoteIn(undefined, 7, 5)).toBeUndefined()
})

it('an ended anonymous vote only tells that it was cast', () => {
  expect(myVoteIn(sampleVote({ id: 7, voter_students: [{ user_id: 5, details: [] }] }), 7, 5)).toEqual({ picks: [] })
})

it('counts are shown to a student who has voted, or once the vote has ended, and only where there are any', () => {
  const running = sampleVote({ is_open: voterStatus.running })
  const bare = { ...running, options: [{ id: 1, value: '甲' }] }
  expect(showsResult(running, undefined)).toBe(false)
  expect(showsResult(running, { picks: [1] })).toBe(true)
  expect(showsResult(sampleVote({ is_open: voterStatus.ended }), undefined)).toBe(true)
  expect(showsResult(bare, { picks: [1] })).toBe(false)
})

it('names of the last direct reply stay when a broadcast without them follows', () => {
  const view = sampleVote({ id: 7, options: [{ id: 1, value: '甲', count: 2 }] })
  const details = [{ student: { id: 5, real_name: '林小满' } }]
  const own = sampleVote({ id: 7, options: [{ id: 1, value: '甲', count: 1, details }] })
  expect(withNames(view, own).options).toEqual([{ id: 1, value: '甲', count: 2, details }])
  expect(withNames(view, sampleVote({ id: 8 }))).toBe(view)
})

it('marks are kept until the vote is cast or over, and while nothing is known yet', () => {
  const running = sampleVote({ is_open: voterStatus.running })
  expect(isDecided(undefined, undefined)).toBe(false)
  expect(isDecided(running, undefined)).toBe(false)
  expect(isDecided(running, { picks: [1] })).toBe(true)
  expect(isDecided(sampleVote({ is_open: voterStatus.ended }), undefined)).toBe(true)
})

it('nothing of who voted what is left in what the teacher looks at as a student', () => {
  const { options, voter_students } = asStudentsSee(sampleVote({ voter_students: [mine] }))
  expect(voter_students).toEqual([])
  expect(options.every((option) => option.details === undefined && option.count !== undefined)).toBe(true)
})
