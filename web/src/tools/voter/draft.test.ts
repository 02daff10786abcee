import { newVote, voterPrivacy, voterResult, voterType } from '@jiangtai/contract/voter'
import { describe, expect, it } from 'vitest'
import { addOption, type Draft, draftOf, formOf, isBlank, removeOption, restoreOption, writeOption } from './draft.ts'

const blank = draftOf(newVote)
const written = draftOf({ ...newVote, title: '春游', type: voterType.multiple, options: ['植物园', '动物园', '科技馆'], max_select_num: 3 })
const times = (count: number, draft: Draft, act: (draft: Draft) => Draft): Draft =>
  count === 0 ? draft : times(count - 1, act(draft), act)
const removeFirst = (draft: Draft) => removeOption(draft, draft.options[0]?.key ?? -1)
const valuesOf = (draft: Draft) => formOf(draft).options

describe('the draft of a vote', () => {
  it('R474: starts with three empty options', () => {
    expect(valuesOf(blank)).toEqual(['', '', ''])
  })

  it.each([
    ['R574: as a single choice', 'type', voterType.single],
    ['R575: public', 'privacy', voterPrivacy.public],
    ['R576: with results after the end', 'result', voterResult.afterClose],
    ['R577: with two picks', 'max_select_num', 2],
  ] as const)('starts %s', (_how, field, value) => expect(formOf(blank)[field]).toBe(value))

  it('R475: removing stops at two', () => {
    expect(times(5, written, removeFirst).options).toHaveLength(2)
  })

  it('R476: adding stops at twenty', () => {
    expect(times(30, blank, addOption).options).toHaveLength(20)
  })

  it('the most that may be chosen follows when options go', () => {
    expect(removeFirst(written).max_select_num).toBe(2)
    expect(times(3, written, removeFirst).max_select_num).toBe(2)
  })

  it('a removed option comes back where it was, and what may be chosen with it', () => {
    const back = restoreOption(removeOption(written, 1))
    expect(valuesOf(back)).toEqual(['植物园', '动物园', '科技馆'])
    expect(back.max_select_num).toBe(3)
    expect(back.removed).toBeUndefined()
  })

  it('a removed option does not come back beyond twenty, and an empty one needs no way back', () => {
    const full = times(30, removeOption(written, 1), addOption)
    expect(restoreOption(full).options).toHaveLength(20)
    expect(removeOption(blank, 1).removed).toBeUndefined()
  })

  it('an option added after a removal never takes the place of the removed one', () => {
    const draft = restoreOption(addOption(removeOption(written, 2)))
    expect(new Set(draft.options.map(({ key }) => key)).size).toBe(4)
  })

  it('writing changes one option', () => {
    expect(valuesOf(writeOption(written, 1, '海洋馆'))).toEqual(['植物园', '海洋馆', '科技馆'])
  })

  it('is blank until somebody has written something', () => {
    expect(isBlank(formOf(addOption(blank)))).toBe(true)
    expect(isBlank(formOf(writeOption(blank, 0, '植物园')))).toBe(false)
  })
})
