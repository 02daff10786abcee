import { type QuestionType, questionTypes } from '@jiangtai/contract/question'
import { questionFaults } from '@jiangtai/contract/question-faults'
import { noDoc, type RichDoc, textDoc } from '@jiangtai/contract/rich-doc'
import { describe, expect, it } from 'vitest'
import { emptyLeaf, groupOf, leafKey, moved, withGroup, withMoreOptions, withoutOption, withRight, withStem } from './leaf-form.ts'
import {
  centiOf,
  emptyForm,
  equalShares,
  formOf,
  isSameForm,
  lostWith,
  nextForm,
  type QuestionForm,
  questionOf,
  savedInput,
  secondsOf,
  withType,
} from './question-form.ts'

const blanks = (...numbers: readonly number[]): RichDoc => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: numbers.map((n) => ({ type: 'blank', attrs: { n } })) }],
})
const form = emptyForm()
const of = (type: QuestionType, patch: Partial<QuestionForm> = {}): QuestionForm => ({ ...withType(form, type), ...patch })
const accept = (v: string) => ({ v, mode: 'text' as const, case: 0 as const })

describe('a question while it is written', () => {
  it('has of its parts those of its type', () => {
    const parts = (type: QuestionType) => {
      const { body, key } = questionOf(
        of(type, { audio: { file_id: 3, duration_s: 1, plays: 2, transcript: '' }, material: textDoc('文') }),
      )
      return [...Object.keys(body), '|', ...Object.keys(key)].join(' ')
    }
    expect(Object.entries(questionTypes).map(([name, type]) => `${name}: ${parts(type)}`)).toEqual([
      'single: stem options | right',
      'multiple: stem options | right rule',
      'analysis: stem | reference',
      'read: material subs | subs',
      'pack: stem | blanks',
      'hearing: audio stem options | right',
      'judge: stem |',
      'hearingPack: audio stem | blanks',
      'hearingRead: audio material subs | subs',
    ])
  })

  it('is the same again when it was kept and opened', () => {
    const lead = withRight(
      { ...form.lead, stem: textDoc('几'), options: form.lead.options.map((each) => ({ ...each, doc: textDoc(each.id) })) },
      'b',
    )
    const typed: QuestionForm = {
      ...form,
      lead,
      score: '2.5',
      minutes: '1.5',
      source: '期中 ',
      points: [{ id: 4, name: '函数', share: 100 }],
    }
    expect(questionFaults(questionOf(typed))).toEqual([])
    const { points: _, ...input } = savedInput(typed)
    expect(input).toMatchObject({ full_centi: 250, expected_s: 90, source: '期中' })
    const listed = {
      ...({
        id: 1,
        stem_text: '',
        version_id: 1,
        version_no: 1,
        used_count: 0,
        owner_name: '',
        is_mine: 1,
        updated_at: 0,
        is_old: 0,
      } as const),
      ...{ root_subject_id: 0, second_subject_id: 0, third_subject_id: 0, course_id: 0, versions: [], points: [...typed.points] },
    }
    const again = formOf({ ...input, ...listed, source: '期中' })
    expect(isSameForm(again, typed)).toBe(true)
    expect(isSameForm(again, { ...typed, score: '3' })).toBe(false)
  })

  it('is not changed by an editor that writes an empty text in its own way', () => {
    expect(isSameForm(form, { ...form, explanation: { type: 'doc', content: [{ type: 'paragraph' }] } })).toBe(true)
  })

  it('gives the next one what a row of questions has in common', () => {
    const typed = { ...of(questionTypes.judge), explanation: textDoc('x'), source: '期中', difficulty: 5 as const }
    expect(nextForm(typed)).toMatchObject({ source: '期中', difficulty: 5, explanation: noDoc, lead: { type: questionTypes.judge } })
  })

  it('takes points and minutes as they are typed', () => {
    expect(['2.5', ' 6 ', '', 'x', '1e2', '-1'].map(centiOf)).toEqual([250, 600, Number.NaN, Number.NaN, Number.NaN, Number.NaN])
    expect(['', '2', '0.5', 'x'].map(secondsOf)).toEqual([0, 120, 30, Number.NaN])
  })

  it('R814: gives knowledge points equal shares of a hundred', () => {
    const points = [1, 2, 3].map((id) => ({ id, name: '' }))
    expect(equalShares(points).map(({ share }) => share)).toEqual([34, 33, 33])
  })
})

describe('another type', () => {
  const written = { ...form, lead: { ...form.lead, options: [{ id: 'a' as const, doc: textDoc('1') }], stem: textDoc('几') } }
  it('says what it has no place for', () => {
    expect(lostWith(form, questionTypes.judge)).toEqual([])
    expect(lostWith(written, questionTypes.multiple)).toEqual([])
    expect(lostWith(written, questionTypes.judge)).toEqual(['选项'])
    expect(lostWith(written, questionTypes.read)).toEqual(['选项', '题干'])
  })

  it('keeps one right answer if there can be only one', () => {
    const several = { ...form, lead: { ...form.lead, right: ['b' as const, 'c' as const] } }
    expect(withType(several, questionTypes.single).lead.right).toEqual(['b'])
    expect(withType(several, questionTypes.multiple).lead.right).toEqual(['b', 'c'])
  })
})

describe('parts of what is asked', () => {
  const leaf = emptyLeaf(1, questionTypes.pack)

  it('answers and groups stay with their blank, wherever it stands', () => {
    const three = withStem(leaf, blanks(1, 2, 3), [0, 0, 0])
    const known = { ...three, blanks: three.blanks.map((blank) => ({ ...blank, accept: [accept(`答${blank.n}`)] })), anyOrder: [[1, 3]] }
    const without = withStem(known, blanks(1, 2, 3), [1, 3, 0])
    expect(without.blanks.map(({ n, accept: [first] }) => `${n} ${first?.v}`)).toEqual(['1 答1', '2 答3', '3 '])
    expect(without.anyOrder).toEqual([[1, 2]])
    expect(leafKey(withStem(known, blanks(1), [2])).any_order).toBeUndefined()
  })

  it('keeps of an answer what belongs to it', () => {
    const number = { ...accept(' 12 '), mode: 'number' as const, unit: 'cm', tol: ' ' }
    const typed = { ...leaf, blanks: [{ n: 1, weight: 2, accept: [number, { ...number, mode: 'text' as const }, accept(' ')] }] }
    expect(leafKey(typed).blanks).toEqual([
      { n: 1, weight: 2, accept: [{ v: '12', mode: 'number', case: 0, unit: 'cm', unit_mode: 'must' }, accept('12')] },
    ])
  })

  it('an option that is taken away is no right answer any more, and its letter is free again', () => {
    const two = withoutOption(withRight(emptyLeaf(1, questionTypes.single), 'b'), 'b')
    expect([two.options.map(({ id }) => id), two.right]).toEqual([['a', 'c', 'd'], []])
    expect(withMoreOptions(two).options.map(({ id }) => id)).toEqual(['a', 'c', 'd', 'b'])
  })

  it('of a single choice one is right, of several each', () => {
    const press = (type: QuestionType) => withRight(withRight(emptyLeaf(1, type), 'a'), 'c').right
    expect([press(questionTypes.single), press(questionTypes.multiple)]).toEqual([['c'], ['a', 'c']])
  })

  it('moves by one step, and stays at the ends', () => {
    expect([moved('abc'.split(''), 1, -1), moved('abc'.split(''), 2, 1)].map((list) => list.join(''))).toEqual(['bac', 'abc'])
  })

  it('blanks that may change places are in a group, each in one', () => {
    const two = withGroup(withGroup(withGroup(leaf, 3, 1), 1, 1), 2, 2)
    expect([two.anyOrder, [1, 2, 4].map((n) => groupOf(two, n))]).toEqual([
      [[1, 3], [2]],
      [1, 2, 0],
    ])
    expect(withGroup(two, 1, 0).anyOrder).toEqual([[3], [2]])
    expect(leafKey(two).any_order).toEqual([[1, 3]])
    expect(leafKey(withGroup(two, 1, 0))).toEqual({ blanks: [] })
  })
})
