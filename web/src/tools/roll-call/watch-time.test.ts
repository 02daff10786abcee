import { secondsOf } from '@jiangtai/contract/roll-call'
import { expect, it } from 'vitest'
import { watchParts } from './watch-time.ts'

const shown = (ms: number) => {
  const { minutes, seconds, hundredths } = watchParts(ms)
  return `${minutes}:${seconds}.${hundredths}`
}

it.each([
  [-300, '00:00.00'],
  [0, '00:00.00'],
  [1429, '00:01.42'],
  [59_999, '00:59.99'],
  [60_000, '01:00.00'],
  [9_000_000, '99:59.99'],
])('%i ms are %s', (ms, text) => expect(shown(ms)).toBe(text))

it.each([
  [0, '0.00'],
  [1869, '1.86'],
  [12_300, '12.30'],
])('%i ms are %s seconds', (ms, text) => expect(secondsOf(ms)).toBe(text))
