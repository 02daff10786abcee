import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sentence } from './refusal.ts'
import { isSameVote, newVote, tidyVote, VoterDetail, type VoterForm, voter, voterLimits, voterProblems } from './voter.ts'

const lunch: VoterForm = { ...newVote, title: '午餐吃什么', options: ['面', '饭', '饺子'], max_select_num: 1 }
const multiple: Partial<VoterForm> = { type: 2, max_select_num: 2 }
const said = (changes: Partial<VoterForm>) =>
  voterProblems({ ...lunch, ...changes }).map(({ refuse, ...filling }) => sentence(refuse, filling))
const many = (count: number) => Array.from({ length: count }, (_, at) => `第${at}项`)

describe('a new vote', () => {
  it.each([
    ['R574: is a single choice', 'type', 1],
    ['R575: is public', 'privacy', 1],
    ['R576: is shown after close', 'result', 2],
    ['R577: has 2 picks once it is multiple', 'max_select_num', 2],
    ['has no title', 'title', ''],
    ['has no description', 'desc', ''],
  ] as const)('%s', (_what, field, value) => expect(newVote[field]).toBe(value))
  it('starts with 3 empty options, so it is not ready to be sent', () => {
    expect(newVote.options).toEqual(['', '', ''])
    expect(voterProblems(tidyVote(newVote))).toHaveLength(4)
  })
})

describe('what a teacher can get wrong', () => {
  it.each<[string, Partial<VoterForm>, string[]]>([
    ['nothing', {}, []],
    ['R464: an empty title', { title: '' }, ['投票标题不能为空']],
    ['R465, R573: a title of 20 signs', { title: '一'.repeat(20) }, []],
    ['R465, R573: a title of 21 signs', { title: '一'.repeat(21) }, ['投票标题最多20个字']],
    ['R466: letters, digits and Chinese', { title: '第3周abcXYZ去哪㐀𠮷' }, []],
    ...['去哪？', '去 哪', 'a_b', 'a-b', '好😀', 'é', '１', 'かな', '<b>'].map((title): [string, Partial<VoterForm>, string[]] => [
      `R466: a title with any other sign: ${title}`,
      { title },
      ['投票标题只能使用中文、字母和数字'],
    ]),
    ['R467, R573: a description of 100 signs', { desc: '😀'.repeat(100) }, []],
    ['R467, R573: a description of 101 signs', { desc: 'x'.repeat(101) }, ['投票说明最多100个字']],
    ['R468: an empty option', { options: ['面', '', '饭'] }, ['选项内容不能为空']],
    ['R469, R573: an option of 20 signs', { options: ['面', '𠮷'.repeat(20)] }, []],
    ['R469, R573: an option of 21 signs', { options: ['面', '一'.repeat(21)] }, ['选项内容最多20个字']],
    ['two options alike', { options: ['面', '饭', '面'] }, ['选项内容不能重复']],
    ['two empty options', { options: ['', ''] }, ['选项内容不能为空', '选项内容不能为空']],
    ['no option', { options: [] }, ['选项数量不对']],
    ['1 option', { options: many(1) }, ['选项数量不对']],
    ['2 options', { options: many(2) }, []],
    ['20 options', { options: many(20) }, []],
    ['21 options', { options: many(21) }, ['选项数量不对']],
    ['O049: 1 pick of several', { ...multiple, max_select_num: 1 }, ['最多选择的项数不对']],
    ['O049: as many picks as options', { ...multiple, max_select_num: 3 }, []],
    ['O049: more picks than options', { ...multiple, max_select_num: 4 }, ['最多选择的项数不对']],
    ['O049: the picks of a single choice do not matter', { max_select_num: 99 }, []],
  ])('%s', (_what, changes, expected) => {
    expect(said(changes)).toEqual(expected)
  })

  it('is told in the order of the fields, each with its place', () => {
    const wrong = { ...lunch, ...multiple, title: '', desc: 'x'.repeat(101), options: ['面', '面', ''], max_select_num: 9 }
    expect(voterProblems(wrong).map(({ field, at }) => [field, at])).toEqual([
      ['title', undefined],
      ['desc', undefined],
      ['options', 1],
      ['options', 2],
      ['max_select_num', undefined],
    ])
  })
})

it('tidying takes the spaces around away and leaves those within; a single choice has one pick', () => {
  const untidy = { ...lunch, title: ' 午餐　', desc: '\n去 食堂 ', options: [' 面 ', '饭'], max_select_num: 2 }
  expect(tidyVote(untidy)).toEqual({ ...lunch, title: '午餐', desc: '去 食堂', options: ['面', '饭'], max_select_num: 1 })
  expect(tidyVote({ ...untidy, ...multiple }).max_select_num).toBe(2)
  expect(voterProblems(tidyVote({ ...lunch, title: ' ', options: ['面', ' 面', '　'] })).map(({ refuse }) => refuse)).toEqual([
    'voteTitleEmpty',
    'voteOptionTwice',
    'voteOptionEmpty',
  ])
})

describe('frames', () => {
  const { hears } = voter
  const reads = (event: keyof typeof hears, data: object) => z.safeDecode(hears[event].data, data as never)

  it('R372: the events are click, create, publish, vote, stop and close; students send click and vote', () => {
    expect(
      Object.values(hears).map(({ name, allow }) => [name, allow.includes('student'), (allow as readonly string[]).includes('teacher')]),
    ).toEqual([
      ['voter_click', true, true],
      ['voter_create', false, true],
      ['voter_publish', false, true],
      ['voter_vote', true, false],
      ['voter_stop', false, true],
      ['voter_close', false, true],
    ])
  })

  it('R541: publish carries class, title, description, type, picks, privacy, result and options, as numbers or text', () => {
    const sent = { class_id: '7', title: '午餐', desc: '', type: '2', max_select_num: '2', privacy: 1, result: '2', options: ['面', '饭'] }
    expect(reads('publish', sent).data).toEqual({ ...sent, class_id: 7, type: 2, max_select_num: 2, privacy: 1, result: 2 })
    const { desc: _, ...without } = sent
    expect(reads('publish', without).data).toMatchObject({ desc: '' })
    for (const field of ['class_id', 'title', 'type', 'max_select_num', 'privacy', 'result', 'options'])
      expect(reads('publish', { ...sent, [field]: undefined }).success).toBe(false)
    for (const wrong of [{ type: 3 }, { privacy: 0 }, { result: 'x' }, { options: '面' }, { options: [1, 2] }, { title: 'a\0' }])
      expect(reads('publish', { ...sent, ...wrong }).success).toBe(false)
  })

  it('R543: a vote carries the chosen option ids, each once; an empty list is read, it has its own sentence', () => {
    expect(reads('cast', { class_id: 7, id: 1, option_ids: ['2', 3] }).data).toEqual({ class_id: 7, id: 1, option_ids: [2, 3] })
    expect(reads('cast', { class_id: 7, id: 1, option_ids: [] }).success).toBe(true)
    const tooMany = Array.from({ length: voterLimits.mostOptions + 1 }, (_, at) => at)
    for (const option_ids of [[2, 2], [2, '2'], ['x'], [1.5], 2, undefined, tooMany])
      expect(reads('cast', { class_id: 7, id: 1, option_ids }).success).toBe(false)
  })

  it('O048: a click may say whether the window is open', () => {
    for (const [sent, read] of [
      [0, 0],
      ['1', 1],
      [true, 1],
      [undefined, undefined],
    ] as const)
      expect(reads('click', { class_id: 7, is_window_open: sent }).data).toMatchObject({ is_window_open: read })
    expect(reads('click', { class_id: 7, is_window_open: 2 }).success).toBe(false)
  })

  it('R308: a detail carries all its fields', () => {
    const bare = { class_id: 7, teacher_id: 1, id: 0, title: '', desc: '', type: 1, max_select_num: 1, privacy: 1, result: 2 } as const
    const detail = {
      ...bare,
      is_open: -1,
      is_window_open: 0,
      create_at: 0,
      voter_count: 0,
      voter_student_count: 0,
      options: [],
      voter_students: [],
    } as const
    expect(z.parse(VoterDetail, detail)).toEqual(detail)
    for (const field of Object.keys(detail)) expect(z.safeParse(VoterDetail, { ...detail, [field]: undefined }).success).toBe(false)
  })
})

it('votes are the same whatever spaces stand around their words, and a single choice has no number', () => {
  const form = { ...newVote, title: '甲', options: ['一', '二'] }
  expect(isSameVote(form, { ...form, title: ' 甲 ', options: ['一 ', '二'], max_select_num: 7 })).toBe(true)
  expect(isSameVote(form, { ...form, options: ['二', '一'] })).toBe(false)
})
