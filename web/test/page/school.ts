import { accounts } from '@jiangtai/contract/accounts'
import { analytics } from '@jiangtai/contract/analytics'
import { center } from '@jiangtai/contract/center'
import { channel, channelSays, type InteractionFlag, interactionFlags } from '@jiangtai/contract/channel'
import { classGroups } from '@jiangtai/contract/class-groups'
import { classMembers } from '@jiangtai/contract/class-members'
import { classes, type RosterStudent } from '@jiangtai/contract/classes'
import { courseShares } from '@jiangtai/contract/course-shares'
import { courses } from '@jiangtai/contract/courses'
import { dayLessons } from '@jiangtai/contract/day-lessons'
import { examAnswers } from '@jiangtai/contract/exam-answers'
import type { Flag } from '@jiangtai/contract/flag'
import { jpClasses, type RenewInfo } from '@jiangtai/contract/jp-classes'
import { type Lesson, lessonSays, lessons } from '@jiangtai/contract/lessons'
import { lockScreenCalls } from '@jiangtai/contract/lock-screen'
import { newFunctions } from '@jiangtai/contract/new-functions'
import { notices } from '@jiangtai/contract/notices'
import { functionSwitches, type Organization, organizations, type Theme } from '@jiangtai/contract/organizations'
import { pageInks } from '@jiangtai/contract/page-ink'
import { parents } from '@jiangtai/contract/parents'
import { pictureInks } from '@jiangtai/contract/picture-ink'
import { type Information, profile } from '@jiangtai/contract/profile'
import { protocol } from '@jiangtai/contract/protocol'
import { pushes } from '@jiangtai/contract/pushes'
import { registration } from '@jiangtai/contract/registration'
import { reports } from '@jiangtai/contract/reports'
import { roleOf } from '@jiangtai/contract/roles'
import { schoolServers } from '@jiangtai/contract/school-servers'
import type { User } from '@jiangtai/contract/session'
import { studies } from '@jiangtai/contract/studies'
import { appletBinding } from '@jiangtai/contract/teacher-applet'
import { trials } from '@jiangtai/contract/trials'
import { vip } from '@jiangtai/contract/vip'
import { voterPlans } from '@jiangtai/contract/voter-plans'
import { wechatLogin } from '@jiangtai/contract/wechat-login'
import { firstHabits, whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { navFor } from './center.ts'
import { frame, type Said } from './frames.ts'
import type { Stand } from './stand.ts'

export const teacher: User = {
  user_id: 1,
  user_name: 'teacher1',
  user_type: 1,
  real_name: '周敏',
  class_id: 1,
  is_vouched: 1,
  admin_level: 0,
}
export const colleague: User = {
  user_id: 2,
  user_name: 'teacher2',
  user_type: 1,
  real_name: '李想',
  class_id: 1,
  is_vouched: 1,
  admin_level: 0,
}
export const student: User = {
  user_id: 11,
  user_name: 'student1',
  user_type: 2,
  real_name: '林小满',
  class_id: 1,
  is_vouched: 1,
  admin_level: 0,
}

export const ofClass = { id: 1, name: '七年级(3)班', student_count: 46 }
export const otherClass = { id: 2, name: '七年级(1)班', student_count: 44 }

const surnames = [...'林王李张刘陈杨黄赵吴周徐孙马朱胡郭何高罗郑梁谢宋唐许韩冯邓曹彭曾萧田董潘袁蔡蒋余于杜叶程魏苏']
const givens = ['小满', '子涵', '雨桐', '浩然', '欣怡', '宇轩', '诗涵', '梓萱', '一诺', '思远']

/** One as the teachers of the class see them: in no group, and logged in once. */
export const rosterStudent = (id: number, username: string, real_name: string, more: Partial<RosterStudent> = {}): RosterStudent => ({
  ...{ id, username, real_name, student_no: '', gender: 0, group_id: 0, group_name: '', last_login_at: 1, is_bind_parent: 0 },
  ...more,
})

/** The 46 of the first class; the first is `student`. */
export const students = surnames.map((surname, at) => rosterStudent(11 + at, `student${at + 1}`, `${surname}${givens[at % givens.length]}`))

/** Of pages with the tools the ones that open and are judged quickest: 即将开放, with nothing else on them. Tests of tools begin there. */
export const quietPage = '/academic-analysis/topic'
export const studentQuietPage = '/academic-analysis-student/topic'

/** In the lists on the homes of teachers and students: axe judges each of their rows again in every look. */
const fewStudents = students.slice(0, 6)

const names = { default: '讲台示范学校', jp: '精品班', hxz: '华夏智慧课堂' } as const satisfies Record<Theme, string>

export const organizationOf = (org_code: Theme, more: Partial<Organization> = {}): Organization => ({
  org_code,
  system_long_name: names[org_code],
  system_sort_name: '讲台',
  page_title: `${names[org_code]} · 讲台`,
  logo: `/brand/mark-${org_code}.svg`,
  favicon: `/brand/mark-${org_code}.svg`,
  theme: org_code,
  home_url: '/',
  is_test_environment: 0,
  has_registration: org_code === 'jp' ? 1 : 0,
  has_codes: 1,
  has_code_login: 1,
  has_wechat_login: 0,
  ...more,
})

/** Every tool is on but those that are named. */
export const flagsWithout = (...off: readonly InteractionFlag[]) =>
  Object.fromEntries(interactionFlags.map((flag) => [flag, off.includes(flag) ? 0 : 1])) as Record<InteractionFlag, Flag>

export const noLesson: Lesson = { class_id: 1, lesson_id: 0, teacher_id: 0, teacher_name: '', course_id: 0, status: 0, start_time: 0 }
export const lessonOf = ({ user_id, real_name, class_id }: User, more: Partial<Lesson> = {}): Lesson => ({
  class_id,
  lesson_id: 1,
  teacher_id: user_id,
  teacher_name: real_name,
  course_id: 0,
  status: 1,
  start_time: Date.UTC(2026, 10, 16, 1, 40),
  ...more,
})

const unlocked = { teacher_id: 0, teacher_name: '', lock_screen_status: 0, unlock_time: 0, lock_scope: 'home', lock_time: 0 } as const
const emptyPage = { list: [], pageCount: 0, total: 0 }
const allSwitches = Object.fromEntries(functionSwitches.map((name) => [name, 1])) as Record<(typeof functionSwitches)[number], Flag>

/** Whoever comes to a school where nothing has happened yet. A test answers anew what it is about. */
export function openSchool(stand: Stand, theme: Theme = 'default') {
  stand.answer(organizations.current, organizationOf(theme))
  stand.answer(organizations.service, { phone: '400-000-0000', hours: '工作日 8:00–20:00' })
  stand.answer(organizations.switches, allSwitches)
  stand.answer(accounts.needsCaptcha, { is_show: 0 })
  stand.answer(schoolServers.hostNames, { host_names: [], host_name_map_school_server_id: {}, list: [] })
  stand.answer(analytics.add, ({ events }) => ({ count: events.length }))
  isGuest(stand)
}

export const isGuest = (stand: Stand) => stand.answer(accounts.status, { is_login: 0, user: null, back_url: '' })

/** What the server tells them of themselves; no phone yet. */
export const informationOf = ({ user_id, user_name, real_name, user_type, class_id, avatar }: User): Information => ({
  ...{ id: user_id, user_name, real_name, user_type, org: '讲台示范学校', gender: 0, phone: '', student_no: '', is_admin: 0 },
  avatar: avatar ?? '',
  classes: class_id === 0 ? [] : [{ id: ofClass.id, name: ofClass.name }],
  subjects: roleOf(user_type) === 'teacher' ? [{ id: 1, name: '数学' }] : [],
  parents: [],
  last_login_at: 0,
})

/** Of a class without an end. */
export const renewInfoOf = (more: Partial<RenewInfo> = {}): RenewInfo => ({
  ...{ id: ofClass.id, name: ofClass.name, is_valid: 1, is_free: 0, has_paid_student: 1, student_count: ofClass.student_count },
  ...{ jp_class_valid_dates: [], jp_url: '/', end: 0 },
  ...more,
})

/** From now on this person is logged in, in a class without a lesson, where everybody is online. */
export function logIn(stand: Stand, user: User) {
  stand.answer(accounts.status, { is_login: 1, user, back_url: '' })
  stand.answer(accounts.logOut, { msg: '' })
  const { class_id, user_id, user_type } = user
  stand.answer(channel.userInfo, { class_id, user_id, user_type, token: 'token', host_url: stand.origin, socket_url: '/ws' })
  stand.answer(channel.token, { token: 'token' })
  stand.answer(channel.interaction, { ...flagsWithout(), is_valid: 1, valid_until: 0, whiteboard_share: 1 })
  stand.answer(notices.unread, { count: 0 })
  stand.answer(protocol.mine, { list: [] })
  stand.answer(newFunctions.list, { list: [] })
  stand.answer(vip.account, { enable_end_time: 0, expired_type: 0, type_id: 100, user_id, user_type_id: user_type })
  stand.answer(center.nav, navFor(user_type))
  stand.answer(classGroups.list, { groups: [] })
  stand.answer(pageInks.pages, { pages: [] })
  stand.answer(pageInks.read, { seq: 0, batches: [] })
  stand.answer(pictureInks.read, { strokes: [] })
  stand.answer(pictureInks.keep, {})
  stand.answer(registration.bindings, { list: [] })
  stand.answer(appletBinding.mine, { bound_at: 0 })
  stand.answer(wechatLogin.mine, { is_on: 0, name: '', bound_at: 0 })
  stand.answer(profile.information, informationOf(user))
  stand.answer(lockScreenCalls.status, { class_id, ...unlocked })
  stand.answer(lockScreenCalls.bookStatus, { status: 0 })
  stand.answer(lockScreenCalls.device, { status: 0 })
  stand.answer(lockScreenCalls.exempt, { user_ids: [] })
  stand.answer(trials.account, { org_code: 'default', is_spoken_valid: 1, is_valid: 1, has_paid_student: 0, is_free: 0 })
  stand.answer(trials.firstLogin, { status: 0, student_count: 0, jp_url: '' })
  stand.answer(parents.status, { status: 1 })
  stand.answer(jpClasses.renewInfo, renewInfoOf())
  stand.answer(jpClasses.list, { list: [] })
  stand.answer(classes.mine, {
    list: [
      { ...ofClass, online_count: 44 },
      { ...otherClass, online_count: 0 },
    ],
  })
  stand.answer(classes.info, {
    ...ofClass,
    teachers: [{ id: teacher.user_id, real_name: teacher.real_name, subjects: ['数学'] }],
    students: fewStudents.map(({ id, real_name }) => ({ id, real_name })),
  })
  stand.answer(classes.roster, { list: fewStudents })
  stand.answer(classMembers.leaveRequests, { list: [] })
  stand.answer(whiteboardFiles.habits, firstHabits)
  stand.answer(whiteboardFiles.keepHabits, {})
  stand.answer(whiteboardFiles.collecting, { is_open: 1 })
  stand.answer(lessons.current, { ...noLesson, class_id })
  stand.answer(courses.recent, emptyPage)
  stand.answer(courseShares.list, { ...emptyPage, new_count: 0 })
  stand.answer(pushes.list, emptyPage)
  stand.answer(reports.lessons, emptyPage)
  stand.answer(voterPlans.list, { list: [] })
  stand.answer(dayLessons.today, { list: [] })
  stand.answer(examAnswers.list, { ...emptyPage, server_now: 1, counts: [] })
  stand.answer(studies.today, { lessons: [], fresh: [], new_count: 0, has_given: 0 })
  stand.replay(frame(lessonSays.notice, { ...noLesson, class_id }), presence(class_id))
}

/** So many of the class are online. */
export const presence = (class_id: number, online = 44) =>
  frame(channelSays.presence, {
    class_id,
    student_count: students.length,
    online_count: online,
    online: students.slice(0, online).map(({ id }) => id),
  })

/** A lesson of this teacher runs, and can be ended. `more`: what else whoever connects is shown. */
export function inLesson(stand: Stand, of: User, ...more: readonly Said[]) {
  const lesson = lessonOf(of)
  stand.answer(lessons.current, lesson)
  stand.answer(lessons.end, () => {
    const ended: Lesson = { ...lesson, status: 0 }
    stand.say(lessonSays.notice, ended)
    return ended
  })
  stand.replay(frame(lessonSays.notice, lesson), presence(of.class_id), ...more)
}
