import { interactionFlags } from '@jiangtai/contract/channel'
import { describe, expect, it } from 'vitest'
import { farewell, shownTools } from './dock-tools.ts'

const roll = { name: '点名', flags: ['im_interaction_answer', 'im_interaction_random_answer'] } as const
const score = { name: '计分器', flags: ['im_interaction_score'] } as const
const others = Object.fromEntries(interactionFlags.map((flag) => [flag, 1] as const))

describe('a tool is there', () => {
  it.each([
    ['while its switch is on', { ...others }, ['点名', '计分器']],
    ['but not because all the others are', { ...others, im_interaction_score: 0 }, ['点名']],
    ['while one of its two is on', { im_interaction_answer: 0, im_interaction_random_answer: 1 }, ['点名']],
    ['unless nothing is known', undefined, []],
  ] as const)('%s', (_name, flags, names) => {
    expect(shownTools([roll, score], flags).map(({ name }) => name)).toEqual(names)
  })
})

it.each([
  ['a tool that went is named', ['投票器', '点名'], ['点名'], true, '投票器已停用'],
  ['several are named together', ['投票器', '点名', '计分器'], ['计分器'], true, '投票器、点名已停用'],
  ['without the switch of all there is no dock', ['投票器', '点名'], [], false, '课堂互动已停用'],
  ['of one that came nothing is said', ['点名'], ['投票器', '点名'], true, undefined],
  ['nor of a dock that is not there yet', [], [], false, undefined],
])('%s', (_name, before, after, isOn, words) => {
  expect(farewell(before, after, isOn)).toBe(words)
})
