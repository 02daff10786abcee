import { importActions } from '@jiangtai/contract/people-imports'
import { describe, expect, it } from 'vitest'
import { chooser, seeded } from '../../test/seeded.ts'
import { createClassFinder } from '../members/class-names.ts'
import type { Values } from './columns.ts'
import { createStudentDecider, type KnownPerson } from './decide-students.ts'

const classes = [
  { id: 1, name: '七年级(1)班', students: 40 },
  { id: 3, name: '七年级(3)班', students: 0 },
  { id: 9, name: '七年级(9)班', students: 998 },
]
const person = (changes: Partial<KnownPerson>): KnownPerson => ({
  ...{ id: 70, isStudent: true, isStopped: false, student_no: '705', username: '705', username_key: '705', real_name: '赵梓涵' },
  ...{ gender: 2, parent_phone: null, class_id: 1 },
  ...changes,
})
const row = (changes: Values = {}): Values => ({ real_name: '林小满', student_no: '701', gender: '女', class: '七年级(3)班', ...changes })

const decide = (people: readonly KnownPerson[], ...rows: Values[]) => {
  const hasBadWords = (texts: readonly string[]) => texts.some((text) => text.includes('坏话'))
  const decideOne = createStudentDecider({ people, classes, findClass: createClassFinder(classes), hasBadWords })
  return rows.map((values, at) => decideOne({ row: at + 2, values }))
}
const saidOf = (people: readonly KnownPerson[], ...rows: Values[]) =>
  decide(people, ...rows).map(({ row, action, messages }) => [
    row,
    Object.entries(importActions).find(([, n]) => n === action)?.[0],
    ...messages,
  ])

describe('R1122, R1123: of every row is said what it does, and what is wrong with it', () => {
  it('somebody new is added, with the number as the name to log in with', () => {
    const [decided] = decide([], row({ parent_phone: '+86 138-0000-0001' }))
    expect(decided).toMatchObject({ action: importActions.add, messages: [] })
    expect(decided?.write).toEqual({
      ...{ id: 0, student_no: '701', username: '701', real_name: '林小满', gender: 2, parent_phone: '13800000001' },
      ...{ class_id: 3, from_class_id: null },
    })
  })

  it.each<[string, Values, string, string]>([
    ['no number', { student_no: '' }, '学号为空', 'student_no'],
    [
      'a number that a spreadsheet has spoilt',
      { student_no: '1.10101E+17' },
      '学号被表格改成了科学计数，请把这一列设为文本再填',
      'student_no',
    ],
    ['a formula', { student_no: '=1+1' }, '学号只能是数字和字母，最多20位', 'student_no'],
    ['no name', { real_name: ' ' }, '姓名为空', 'real_name'],
    ['a long name', { real_name: '很'.repeat(21) }, '姓名过长（最多20个字）', 'real_name'],
    ['a formula as a name', { real_name: '=cmd|A1' }, '姓名里有不能使用的符号', 'real_name'],
    ['a bad word', { real_name: '坏话' }, '姓名里有敏感词汇', 'real_name'],
    ['no such class', { class: '七年级(8)班' }, '班级不存在：“七年级(8)班”', 'class'],
    ['no class', { class: '' }, '班级为空', 'class'],
    ['half a phone', { parent_phone: '1380000' }, '手机号格式不正确', 'parent_phone'],
    ['a name to log in with that nobody can type', { username: 'a b' }, '账号只能是2至20个字母、数字或 _ . -', 'username'],
  ])('%s', (_what, changes, message, field) => {
    const [decided] = decide([], row(changes))
    expect(decided).toMatchObject({ action: importActions.error, messages: [message], wrong: [field] })
    expect(decided?.write).toBeUndefined()
  })

  it('another gender is left out, and it is said', () => {
    expect(saidOf([], row({ gender: 'F' }))).toEqual([[2, 'add', '性别不是男或女，这一项不导入']])
    const known = person({ class_id: 3 })
    const [decided] = decide([known], row({ student_no: '705', real_name: '赵子涵', gender: '？' }))
    expect(decided).toMatchObject({ action: importActions.update, write: { gender: 2 } })
  })

  it('all that is wrong with a row is said at once', () => {
    expect(saidOf([], { real_name: '', student_no: '', class: '' })).toEqual([[2, 'error', '姓名为空', '学号为空', '班级为空']])
  })

  it('of two rows with one number the later one is wrong, and names the first', () => {
    expect(saidOf([], row(), row({ real_name: '黄嘉怡', student_no: '７０１' }))).toEqual([
      [2, 'add'],
      [3, 'error', '学号重复（第2行）'],
    ])
  })

  it('nobody gets the name to log in with of somebody else', () => {
    const teacher = person({ isStudent: false, student_no: null, username: '701', username_key: '701', real_name: '周敏' })
    expect(saidOf([teacher], row())).toEqual([[2, 'error', '用户名已存在']])
    expect(saidOf([teacher], row({ username: 'xiaoman' }))).toEqual([[2, 'add']])
    expect(saidOf([], row({ username: 'same' }), row({ student_no: '702', username: 'SAME' }))).toEqual([
      [2, 'add'],
      [3, 'error', '用户名重复（第2行）'],
    ])
  })

  it('whoever came before there were numbers gets one, if the name is the same', () => {
    const old = person({ id: 8, student_no: null, username: '701', username_key: '701', real_name: '林小满' })
    const [decided] = decide([old], row())
    expect(decided).toMatchObject({ action: importActions.move, write: { id: 8, student_no: '701', from_class_id: 1 } })
  })

  it('who is in another class moves, and it is said from where', () => {
    const [decided] = decide([person({})], row({ student_no: '705', real_name: '赵梓涵' }))
    expect(decided).toMatchObject({
      action: importActions.move,
      messages: ['从七年级(1)班转来，原班会移出'],
      write: { from_class_id: 1, class_id: 3 },
    })
  })

  it('a new name or number of a phone is a change, an empty cell is none', () => {
    const known = person({ class_id: 3, parent_phone: '13800000001' })
    expect(saidOf([known], row({ student_no: '705', real_name: '赵子涵' }))).toEqual([[2, 'update']])
    expect(saidOf([known], row({ student_no: '705', real_name: '赵梓涵', gender: '', parent_phone: '' }))).toEqual([[2, 'same']])
  })

  it('the name to log in with of who is known stays, and it is said', () => {
    const known = person({ class_id: 3 })
    expect(saidOf([known], row({ student_no: '705', real_name: '赵梓涵', username: 'zzh' }))).toEqual([[2, 'same', '账号不变，仍是 705']])
  })

  it('who is stopped is not brought back by a table', () => {
    expect(saidOf([person({ isStopped: true })], row({ student_no: '705' }))[0]?.slice(0, 3)).toEqual([
      2,
      'error',
      '这位同学已停用，请先恢复',
    ])
  })

  it('a class that is full takes nobody more', () => {
    expect(saidOf([], row({ class: '七年级(9)班' }), row({ student_no: '702', class: '七年级(9)班' }))).toEqual([
      [2, 'add'],
      [3, 'error', '这个班级已经满员（最多999人）'],
    ])
  })
})

describe('R1124: whatever stands in a table', () => {
  const some = {
    real_name: ['林小满', '陈子轩', '', '=1', '阿依古丽·买买提', '坏话', '很'.repeat(30)],
    student_no: ['701', '702', '７０３', '', 'a1', 'A1', '1e5', '=2'],
    gender: ['男', '女', '', 'x'],
    class: ['七年级(1)班', '七年级3班', '', '八年级(1)班'],
    parent_phone: ['', '13800000001', '12'],
    username: ['', '', '', 'one', 'ONE', '702'],
  } as const

  it.each(Array.from({ length: 40 }, (_, seed) => seed + 1))('imported again nothing of it changes (%i)', (seed) => {
    const choose = chooser(seeded(seed))
    const rows = Array.from(
      { length: 30 },
      () => Object.fromEntries(Object.entries(some).map(([field, all]) => [field, choose.of<string>(all)])) as Values,
    )
    const first = decide([], ...rows)
    const school = first.flatMap(({ write }, at) =>
      write ? [person({ ...write, id: at + 1, username_key: write.username.toLowerCase(), class_id: write.class_id })] : [],
    )
    // No two people share a number or a name to log in with.
    expect(new Set(school.map(({ student_no }) => student_no)).size).toBe(school.length)
    expect(new Set(school.map(({ username_key }) => username_key)).size).toBe(school.length)
    const second = decide(school, ...rows)
    expect(second.filter(({ write }) => write)).toEqual([])
    // Every row is said to be something, and what is wrong says where.
    for (const { action, messages, wrong } of first) expect(action === importActions.error).toBe(messages.length > 0 && wrong.length > 0)
  })
})
