import { Refusal, type RefusalName } from '@jiangtai/contract/refusal'
import { expect, it } from 'vitest'
import { CallFailed } from '../kit/calls/send.ts'
import { outcomeOf } from './outcome.ts'

const refused = (name: RefusalName, n?: number) => {
  const { code, message, data } = new Refusal(name, n === undefined ? {} : { n })
  return new CallFailed('refused', message, { errCode: code, data })
}

it('a line that is down, a server that is busy, another device, and an end are four things', () => {
  for (const reason of ['network', 'timeout', 'restarting'] as const)
    expect(outcomeOf(new CallFailed(reason, ''))).toEqual({ kind: 'line' })
  expect(outcomeOf(refused('tooMany', 7))).toEqual({ kind: 'busy', waitMs: 7000 })
  for (const error of [refused('crashed'), refused('unavailable'), new CallFailed('garbled', ''), new Error('bug')])
    expect(outcomeOf(error)).toEqual({ kind: 'busy', waitMs: 0 })
  expect(outcomeOf(refused('examElsewhere'))).toEqual({ kind: 'elsewhere' })
  for (const name of ['examEnded', 'examSubmitted', 'examUnknown', 'foreignClass'] as const)
    expect(outcomeOf(refused(name)).kind).toBe('closed')
})
