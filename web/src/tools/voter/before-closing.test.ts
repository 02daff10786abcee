import { newVote } from '@jiangtai/contract/voter'
import { expect, it } from 'vitest'
import { beforeClosing } from './before-closing.ts'

const nothing = () => undefined

it('closing a running vote asks first', () => {
  expect(beforeClosing('running', nothing)?.title).toBe('关闭投票器？')
})

it('closing a form asks only where something was written', () => {
  expect(beforeClosing('creating', nothing)).toBeUndefined()
  expect(beforeClosing('creating', () => newVote)).toBeUndefined()
  expect(beforeClosing('creating', () => ({ ...newVote, title: '春游' }))?.title).toBe('放弃这次投票？')
})

it('an ended vote closes without a question', () => {
  expect(beforeClosing('ended', () => ({ ...newVote, title: '春游' }))).toBeUndefined()
})
