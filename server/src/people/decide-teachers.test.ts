import { importActions } from '@jiangtai/contract/people-imports'
import { describe, expect, it } from 'vitest'
import { chooser, seeded } from '../../test/seeded.ts'
import { createClassFinder } from '../members/class-names.ts'
import { createSubjectFinder } from '../members/subject-names.ts'
import type { Values } from './columns.ts'
import { createTeacherDecider, type HeadedClass, type KnownTeacher } from './decide-teachers.ts'

const classOf = (id: number, changes: Partial<HeadedClass> = {}): HeadedClass => ({
  ...{ id, name: `七年级(${id})班`, head_teacher_id: null, head_name: null },
  ...changes,
})
const classes = [classOf(1), classOf(2), classOf(3, { head_teacher_id: 50, head_name: '何静' })]
const subjects = [
  { id: 11, name: '数学', edition: '人教版' },
  { id: 12, name: '语文', edition: '统编版' },
  { id: 13, name: '英语', edition: '人教版' },
  { id: 14, name: '英语', edition: '外研版' },
]
const person = (changes: Partial<KnownTeacher> = {}): KnownTeacher => ({
  ...{
    id: 70,
    isTeacher: true,
    isStopped: false,
    isVouched: true,
    isOutOfReach: false,
    username: 'zhoumin',
    username_key: 'zhoumin',
    real_name: '周敏',
  },
  ...{ phone: null, classIds: [1], subjectIds: [11] },
  ...changes,
})
const row = (changes: Values = {}): Values => ({
  ...{ real_name: '周敏', username: 'zhoumin', phone: '', subjects: '数学', classes: '七年级(1)班', head_of: '' },
  ...changes,
})
const decideIn = (school: readonly HeadedClass[], people: readonly KnownTeacher[], ...rows: Values[]) => {
  const hasBadWords = (texts: readonly string[]) => texts.some((text) => text.includes('坏话'))
  const finders = { findClass: createClassFinder(school), findSubject: createSubjectFinder(subjects) }
  const decideOne = createTeacherDecider({ people, classes: school, ...finders, hasBadWords })
  return rows.map((values, at) => decideOne({ row: at + 2, values }))
}
const decide = (people: readonly KnownTeacher[], ...rows: Values[]) => decideIn(classes, people, ...rows)
const saidOf = (people: readonly KnownTeacher[], ...rows: Values[]) =>
  decide(people, ...rows).map(({ action, messages }) => [Object.entries(importActions).find(([, n]) => n === action)?.[0], ...messages])

describe('R1122: of every row of teachers is said what it does, and what is wrong with it', () => {
  it('somebody new is added with all they teach, however it is separated and written', () => {
    const [decided] = decide(
      [],
      row({ subjects: '数学,英语（外研版）', classes: '七年级1班、七年级（二）班，七年级 (1) 班', head_of: '七年级2班' }),
    )
    expect(decided).toMatchObject({ action: importActions.add, messages: [] })
    expect(decided?.write).toEqual({
      ...{ id: 0, username: 'zhoumin', real_name: '周敏', phone: null },
      ...{ class_ids: [1, 2], subject_ids: [11, 14], head_of_ids: [2], left_class_ids: [] },
    })
  })

  it('R1118: an account out of reach stays as it is, and a row that says the same is no fault', () => {
    const operator = person({ isOutOfReach: true })
    expect(saidOf([operator], row({ phone: '13900000001' }))).toEqual([['error', '这是平台运维人员的账号，只有平台运维人员可以改']])
    expect(saidOf([operator], row())).toEqual([['same']])
  })

  it('without a name to log in with it is the phone', () => {
    expect(decide([], row({ username: '', phone: '+86 139 0000 0001' }))[0]?.write).toMatchObject({
      username: '13900000001',
      phone: '13900000001',
    })
    const known = person({ phone: '13900000001' })
    expect(saidOf([known], row({ username: '', phone: '13900000001' }))).toEqual([['same']])
  })

  it.each<[string, Values, string, string]>([
    ['no name', { real_name: '' }, '姓名为空', 'real_name'],
    ['a formula as a name', { real_name: '=HYPERLINK("x")' }, '姓名里有不能使用的符号', 'real_name'],
    ['nothing to log in with', { username: '' }, '账号为空', 'username'],
    ['a name to log in with that nobody can type', { username: 'a b' }, '账号只能是2至20个字母、数字或 _ . -', 'username'],
    ['half a phone', { phone: '1390000' }, '手机号格式不正确', 'phone'],
    ['no such subject', { subjects: '数学、炼金术' }, '学校没有这个学科：“炼金术”', 'subjects'],
    ['two subjects of one name', { subjects: '英语' }, '有几个“英语”，请写明版本，比如 英语（人教版）', 'subjects'],
    ['no such class', { classes: '七年级(9)班' }, '班级不存在：“七年级(9)班”', 'classes'],
    ['the head of several classes', { classes: '七年级1班、七年级2班', head_of: '是' }, '请写明是哪个班的班主任', 'head_of'],
    ['a list that was cut', { classes: '七年级1班、'.repeat(40).slice(0, 200) }, '内容过长（最多199个字）', 'classes'],
  ])('%s', (_what, changes, message, field) => {
    const [decided] = decide([], row(changes))
    expect(decided).toMatchObject({ action: importActions.error, messages: [message], wrong: [field] })
    expect(decided?.write).toBeUndefined()
  })

  it('names to log in with, phones and heads of a class stand once in a table', () => {
    const second = { real_name: '李想', username: 'lixiang' }
    expect(saidOf([], row(), row({ real_name: '李想', username: 'ZhouMin' }))[1]).toEqual(['error', '用户名重复（第2行）'])
    expect(saidOf([], row({ phone: '13900000001' }), row({ ...second, phone: '13900000001' }))[1]).toEqual(['error', '手机号重复（第2行）'])
    expect(saidOf([], row({ phone: '13900000001' }), row({ real_name: '李想', username: '', phone: '13900000001' }))[1]).toEqual([
      'error',
      '手机号重复（第2行）',
    ])
    expect(saidOf([], row({ head_of: '是' }), row({ ...second, head_of: '是' }))[1]).toEqual(['error', '七年级(1)班的班主任重复（第2行）'])
  })

  it('nobody takes what is somebody else’s, and nobody is let in by a table', () => {
    expect(saidOf([person({ isTeacher: false })], row())).toEqual([['error', '用户名已存在']])
    expect(saidOf([person({ isStopped: true })], row())).toEqual([['error', '这位老师已停用，请先恢复']])
    expect(saidOf([person({ isVouched: false })], row())).toEqual([['error', '这个账号是自己注册的，请先在“老师”里确认']])
    const other = person({ id: 8, username: 'other', username_key: 'other', phone: '13900000001' })
    expect(saidOf([other], row({ phone: '13900000001' }))).toEqual([['error', '手机号已是账号 other 的']])
  })

  it('what a row takes away or changes is said; an empty cell takes nothing', () => {
    expect(saidOf([person()], row({ real_name: '周敏敏', classes: '七年级2班' }))).toEqual([
      ['update', '姓名原来是周敏', '不再教七年级(1)班'],
    ])
    expect(saidOf([person()], row({ subjects: '', classes: '', head_of: '否' }))).toEqual([['same']])
    expect(saidOf([person()], row({ head_of: '七年级3班' }))).toEqual([['update', '七年级(3)班的班主任原来是何静']])
  })
})

describe('R1124: whatever stands in a table of teachers', () => {
  const some = {
    real_name: ['周敏', '李想', '', '=1', '阿依古丽·买买提', '坏话'],
    username: ['', 'a1', 'A1', 'b2', 'c3', '13900000001'],
    phone: ['', '', '13900000001', '13900000002', '12'],
    subjects: ['', '数学', '数学、语文', '英语', '英语(外研版)'],
    classes: ['', '七年级1班', '七年级(1)班、七年级2班', '没有的班'],
    head_of: ['', '', '是', '否', '七年级3班'],
  } as const

  it.each(Array.from({ length: 40 }, (_, seed) => seed + 1))('imported again nothing of it changes (%i)', (seed) => {
    const choose = chooser(seeded(seed))
    const rows = Array.from(
      { length: 20 },
      () => Object.fromEntries(Object.entries(some).map(([field, all]) => [field, choose.of<string>(all)])) as Values,
    )
    const written = decide([], ...rows).flatMap(({ write }, at) => (write ? [{ ...write, id: at + 1 }] : []))
    const people = written.map(({ id, username, real_name, phone, class_ids, subject_ids }) =>
      person({ id, username, username_key: username.toLowerCase(), real_name, phone, classIds: class_ids, subjectIds: subject_ids }),
    )
    expect(new Set(people.map(({ username_key }) => username_key)).size).toBe(people.length)
    const phones = people.flatMap(({ phone }) => phone ?? [])
    expect(new Set(phones).size).toBe(phones.length)
    const school = classes.map((one) => {
      const head = written.find(({ head_of_ids }) => head_of_ids.includes(one.id))
      return head ? { ...one, head_teacher_id: head.id, head_name: head.real_name } : one
    })
    expect(decideIn(school, people, ...rows).filter(({ write }) => write)).toEqual([])
  })
})

it('a cell names so many at most, and of one name each time the same subject', () => {
  const said = (n: number) => saidOf([], row({ subjects: Array.from({ length: n }, () => '数学').join('、') }))
  expect([said(40), said(41)]).toEqual([[['add']], [['error', '一格最多写40个']]])
  let keys = 0
  const counted = subjects.map(({ id, edition, name }) => ({
    id,
    edition,
    get name() {
      keys++
      return name
    },
  }))
  const find = createSubjectFinder(counted)
  keys = 0
  expect([find('数 学'), find('英语（外研版）'), find('英语'), find('体育')]).toMatchObject([
    ...[{ id: 11 }, { id: 14 }],
    ...[expect.stringMatching('有几个“英语”'), '学校没有这个学科：“体育”'],
  ])
  // What the comparison itself reads.
  expect(keys).toBeLessThan(subjects.length)
})
