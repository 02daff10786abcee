import { voterStatus } from '@jiangtai/contract/voter'
import { expect, it } from 'vitest'
import { isWindowOpen, partOf, stillWished, wishKey } from './panel-state.ts'
import { sampleVote } from './sample-vote.ts'

const teacher = 3

it.each([
  ['R368: status -1 hides the panel', voterStatus.hidden, undefined],
  ['R369: status 2 shows the create form', voterStatus.creating, 'creating'],
  ['R370: status 1 shows the running vote', voterStatus.running, 'running'],
  ['R371: status 0 shows the ended vote', voterStatus.ended, 'ended'],
])('%s', (_name, is_open, part) => {
  expect(partOf(sampleVote({ teacher_id: teacher, is_open }), teacher)).toBe(part)
})

it('nothing is shown of the vote of another teacher, nor before anything is known', () => {
  expect(partOf(sampleVote({ teacher_id: 4 }), teacher)).toBeUndefined()
  expect(partOf(undefined, teacher)).toBeUndefined()
})

it('a minimised window goes at once and stays away while the server still thinks otherwise', () => {
  const before = sampleVote({ id: 7, is_window_open: 1 })
  const wish = { key: wishKey(before), isOpen: false }
  expect(isWindowOpen(before, undefined)).toBe(true)
  expect(isWindowOpen(before, wish)).toBe(false)
  expect(stillWished(before, wish)).toBe(wish)
  expect(stillWished(undefined, wish)).toBe(wish)
})

it('once the server has confirmed a minimise, another device that opens the window opens it here too', () => {
  const wish = { key: wishKey(sampleVote({ id: 7 })), isOpen: false }
  const left = stillWished(sampleVote({ id: 7, is_window_open: 0 }), wish)
  expect(left).toBeUndefined()
  expect(isWindowOpen(sampleVote({ id: 7, is_window_open: 1 }), left)).toBe(true)
})

it('a window minimised without a line stays so when the vote ends, and no longer', () => {
  const wish = { key: wishKey(sampleVote({ id: 7, is_open: voterStatus.running })), isOpen: false }
  expect(isWindowOpen(sampleVote({ id: 7, is_open: voterStatus.ended, is_window_open: 1 }), wish)).toBe(false)
  for (const next of [sampleVote({ id: 8 }), sampleVote({ id: 7, is_open: voterStatus.creating })]) {
    expect(isWindowOpen(next, wish)).toBe(true)
    expect(stillWished(next, wish)).toBeUndefined()
  }
})
