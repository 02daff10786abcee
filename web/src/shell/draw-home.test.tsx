import { accounts } from '@jiangtai/contract/accounts'
import { channel, type InteractionFlag } from '@jiangtai/contract/channel'
import { classMembers } from '@jiangtai/contract/class-members'
import { classes } from '@jiangtai/contract/classes'
import { courses, type MixRow } from '@jiangtai/contract/courses'
import { dayLessons } from '@jiangtai/contract/day-lessons'
import { examAnswers } from '@jiangtai/contract/exam-answers'
import { lessons } from '@jiangtai/contract/lessons'
import { newFunctions } from '@jiangtai/contract/new-functions'
import { organizations } from '@jiangtai/contract/organizations'
import { protocol } from '@jiangtai/contract/protocol'
import { pushes } from '@jiangtai/contract/pushes'
import { reports } from '@jiangtai/contract/reports'
import type { User } from '@jiangtai/contract/session'
import { studies } from '@jiangtai/contract/studies'
import { expect, it } from 'vitest'
import { flagsWithout, noLesson, ofClass, organizationOf, student, students, teacher } from '../../test/page/school.ts'
import { studyRowOf } from '../../test/page/studies.ts'
import { schoolTime } from '../../test/school-time.ts'
import type { Drawing } from '../kit/early/drawing.ts'
import { draw } from './draw.tsx'

const morning = schoolTime(2026, 10, 16, 9, 50)
const onPhone: Drawing = { layout: 'phone', at: morning.getTime() }
const onDesk: Drawing = { ...onPhone, layout: 'desktop' }
const startedAt = morning.getTime() / 1000

const ofMyClass = `?class_id=${ofClass.id}`
const data = (user: User): Readonly<Record<string, unknown>> => ({
  [organizations.current.path]: organizationOf('default'),
  [accounts.status.path]: { is_login: 1, user, back_url: '' },
  [organizations.switches.path]: { exam: 1 },
  [channel.interaction.path + ofMyClass]: { ...flagsWithout(), is_valid: 1, valid_until: 0, whiteboard_share: 1 },
  [classes.info.path + ofMyClass]: {
    ...ofClass,
    teachers: [{ id: teacher.user_id, real_name: teacher.real_name, subjects: ['数学'] }],
    students: students.map(({ id, real_name }) => ({ id, real_name, avatar: '/avatars/1.png' })),
  },
  [studies.today.path + ofMyClass]: {
    lessons: [{ lesson_id: 1, course_name: '等式的性质', mix_id: 7, teacher_name: '周敏', started_at: startedAt, ended_at: 0 }],
    fresh: [studyRowOf({ pushed_at: startedAt })],
    new_count: 2,
    has_given: 1,
  },
  [dayLessons.today.path]: { list: [] },
  [`${examAnswers.list.path}?curr_page_index=1&page_size=20`]: { list: [], pageCount: 1, total: 3, server_now: startedAt, counts: [] },
  [newFunctions.list.path]: { list: [] },
  [protocol.mine.path]: { list: [] },
})
const answersOf = (user: User, more: Readonly<Record<string, unknown>> = {}) =>
  Object.fromEntries(Object.entries({ ...data(user), ...more }).map(([address, reply]) => [address, { errCode: 0, msg: '', data: reply }]))

it('draws the home of a student with all its lists and tools, at the hour of the school, and nothing that the policy of pages forbids', async () => {
  const drawn = await draw('/', answersOf(student), onPhone)
  expect(drawn?.at).toBe('/student-index')
  // React marks where one text ends and another begins.
  const html = (drawn?.html ?? '').replaceAll('<!-- -->', '')
  for (const part of [
    '上午好',
    '11 月 16 日 星期一',
    '09:50 起 · 周老师 · 正在上课',
    '数学 · 周老师 · 今天 09:50',
    '没有要做的考试',
    '周敏',
  ])
    expect(html).toContain(part)
  for (const heading of ['今天的课', '新资料', '我的老师', '我的同学']) expect(html).toMatch(new RegExp(`<h2[^>]*>${heading}</h2>`))
  expect(html).toMatch(/<button[^>]*aria-label="白板分享"/)
  expect(html).not.toMatch(/ style=|<script|<style|正在加载|rel="preload"/)
})

const mixRow: MixRow = {
  ...{ mix_id: 7, class_id: ofClass.id, class_name: ofClass.name, student_count: 46, course_id: 6, course_name: '等式的性质' },
  ...{ course_type: 1, subject_name: '数学', chapter_name: '', thumb_url: '', item_count: 3, pushed_count: 0, scheduled_at: 0 },
  ...{ reader_count: 0, taught_at: 0, updated_at: startedAt },
}
const ofTheClass: Readonly<Record<string, unknown>> = {
  [classes.mine.path]: { list: [{ ...ofClass, online_count: 0 }] },
  [classes.roster.path + ofMyClass]: { list: students },
  [lessons.current.path + ofMyClass]: noLesson,
  [`${courses.recent.path}${ofMyClass}&curr_page_index=1&page_size=20`]: { list: [mixRow], pageCount: 1, total: 1 },
  [`${courses.recent.path}?curr_page_index=1&page_size=20`]: { list: [mixRow], pageCount: 1, total: 1 },
  [`${reports.lessons.path}${ofMyClass}&curr_page_index=1&page_size=4`]: { list: [], pageCount: 0, total: 0 },
  [`${pushes.list.path}?is_waiting=1&curr_page_index=1&page_size=20`]: { list: [], pageCount: 0, total: 0 },
  [classMembers.leaveRequests.path]: { list: [] },
}

it('draws the home of a teacher with all its lists and the dock, without a style: the measures of the dock come by script', async () => {
  const drawn = await draw('/', answersOf(teacher, ofTheClass), onDesk)
  expect(drawn?.at).toBe('/')
  const html = (drawn?.html ?? '').replaceAll('<!-- -->', '')
  for (const part of ['周老师，上午好', '11 月 16 日 星期一', '七年级(3)班', '开始上课', '等式的性质', '苏宇轩'])
    expect(html).toContain(part)
  for (const heading of ['最近备的课', '我的班级', '等你处理', '最近上的课', '班级名单'])
    expect(html).toMatch(new RegExp(`<h2[^>]*>${heading}</h2>`))
  expect(html).toMatch(/data-dock="row"/)
  for (const tool of ['voter', 'timer', 'magnifier', 'whiteboard', 'lock-screen']) expect(html).toContain(`id="dock-${tool}"`)
  expect(html).not.toMatch(/ style=|<script|<style|正在加载|rel="preload"/)
})

it('of the dock only what is switched on for the class is drawn, on a phone put away', async () => {
  const flags = (off: readonly InteractionFlag[], im_interaction: 0 | 1 = 1) => ({
    ...ofTheClass,
    [channel.interaction.path + ofMyClass]: { ...flagsWithout(...off), im_interaction, is_valid: 1, valid_until: 0, whiteboard_share: 1 },
  })
  const without = (await draw('/', answersOf(teacher, flags(['im_interaction_vote'])), onPhone))?.html
  expect(without).toMatch(/data-dock="away"/)
  expect(without).not.toContain('id="dock-voter"')
  expect(without).toContain('id="dock-timer"')
  expect((await draw('/', answersOf(teacher, flags([], 0)), onDesk))?.html).not.toContain('data-dock')
})

it('draws for the window that is guessed: tabs with the bell above, or a rail', async () => {
  const [phone, desk] = [
    await draw('/student-index', answersOf(student), onPhone),
    await draw('/student-index', answersOf(student), onDesk),
  ]
  expect(phone?.html).not.toContain('我的账号：林小满')
  expect(desk?.html).toContain('我的账号：林小满')
})

it('what people are called is only text, and nothing stays for the next one', async () => {
  const name = `</script><b id="x">'`
  const html = (await draw('/student-index', answersOf({ ...student, real_name: name }), onPhone))?.html
  expect(html).toContain('&lt;/script&gt;&lt;b id=&quot;x&quot;&gt;&#x27;')
  expect(html).not.toContain('<b id')
  const next = (await draw('/student-index', answersOf({ ...student, user_id: 12, real_name: '王子涵' }), onPhone))?.html
  expect(next).toContain('王子涵')
  expect(next).not.toContain('&lt;/script')
})

it.each([
  ['a student who is in no class', '/student-index', { ...student, class_id: 0 }, onPhone],
  ['a teacher who is in no class', '/', { ...teacher, class_id: 0 }, onDesk],
  ['another page of a teacher', '/prepare-course', teacher, onDesk],
  ['another page of a student', '/student-index/student-courses', student, onPhone],
  ['an address that says more', '/student-index?from=4', student, onPhone],
  ['nobody’s window', '/student-index', student, undefined],
])('draws nothing for %s', async (_who, address, user, drawing) => {
  expect(await draw(address, answersOf(user), drawing)).toBeUndefined()
})
