import type { Check } from '@jiangtai/contract/status'
import { expect, it } from 'vitest'
import { inOneSentence, jobName, millisecondsText, runningFor, worstFirst } from './status-words.ts'

const check = (id: string, level: Check['level']): Check => ({ id, name: id, says: '', level, advice: '' })

it('what needs somebody stands first, and the rest as it came', () => {
  const mixed = [check('a', 'good'), check('b', 'watch'), check('c', 'good'), check('d', 'bad')]
  expect(worstFirst(mixed).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c'])
})

it.each([
  [[], '一切正常'],
  [[check('a', 'good')], '一切正常'],
  [[check('a', 'good'), check('b', 'watch')], '可以正常使用，有 1 项要注意'],
  [[check('a', 'bad'), check('b', 'watch')], '有 1 项有问题，要尽快处理'],
])('the whole in one sentence', (checks, sentence) => expect(inOneSentence(checks)).toBe(sentence))

it.each([
  [10, '1 分钟'],
  [7300, '2 小时'],
  [200_000, '2 天'],
])('%i seconds are %s', (seconds, text) => expect(runningFor(seconds)).toBe(text))

it('times and kinds in words', () => {
  expect([millisecondsText(12), millisecondsText(1540)]).toEqual(['12 毫秒', '1.5 秒'])
  expect([jobName({ kind: 'backup' }), jobName({ kind: 'of-tomorrow' })]).toEqual(['备份', 'of-tomorrow'])
})
