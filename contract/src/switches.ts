import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { type InteractionFlag, interactionFlags } from './channel.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { type FunctionSwitch, functionSwitches } from './organizations.ts'

/** O058: the school's own lock of student tablets. Unlike everything else it is off until somebody switches it on. */
export const bookLock = 'book_lock'
/** What can be decided for one class. */
export type ClassSwitch = InteractionFlag | typeof bookLock
export type SwitchName = FunctionSwitch | ClassSwitch

export const classSwitches: readonly [ClassSwitch, ...ClassSwitch[]] = [...interactionFlags, bookLock]
export const allSwitches: readonly [SwitchName, ...SwitchName[]] = [...classSwitches, ...functionSwitches]

export const isOfClass = (name: SwitchName): name is ClassSwitch => classSwitches.some((one) => one === name)

/** What people call it, as the pages do. */
export const switchTitles: Readonly<Record<SwitchName, string>> = {
  im_interaction: '全部互动工具',
  im_interaction_screen: '锁屏',
  im_interaction_answer: '抢答',
  im_interaction_signal_light: '信号灯',
  im_interaction_vote: '投票器',
  im_interaction_score: '计分器',
  im_interaction_random_answer: '随机点名',
  im_interaction_projection_screen: '投屏',
  im_interaction_spotlight: '聚光灯',
  im_interaction_teacher_pic: '投图',
  im_interaction_timer: '计时器',
  im_interaction_whiteboard: '白板',
  im_interaction_hand_writing: '手写',
  im_interaction_magnifier: '放大镜',
  im_interaction_picture: '图片展示',
  im_interaction_quick_question: '快问',
  im_interaction_live_question: '发题',
  code_login: '验证码登录',
  wechat_login: '微信登录',
  registration: '老师注册',
  class_code: '班级码',
  class_join_approval: '老师加入班级要管理员同意',
  account_relation: '关联账号',
  parent_bind: '学生要家长扫码激活（精品班）',
  exam: '考试',
  book_lock: '锁住学生平板',
}

/** Without a decision: on, but for the lock. */
export const isOnByDefault = (name: SwitchName) => name !== bookLock

const Decided = z.object({ name: z.enum(allSwitches), is_on: Flag })

export const ClassSwitches = z.object({
  id: z.int(),
  name: z.string(),
  /** 1 to 12; 0: not said. */
  grade: z.int(),
  student_count: z.int(),
  /** What was decided for this class; the rest is as for the school. */
  decided: z.array(Decided),
})
export type ClassSwitches = z.infer<typeof ClassSwitches>

/** Under one name for the page and the command. */
export const switchCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/get-switches',
    allow: ['teacher'],
    grant: 'admin',
    input: z.object({}),
    /** `decided` of the school; what nobody has decided is on, but for `book_lock`. */
    reply: z.object({ decided: z.array(Decided), classes: z.array(ClassSwitches) }),
    about: 'What the school and each of its classes may use.',
  }),
  set: defineCall({
    method: 'POST',
    path: '/api/admin/set-switch',
    allow: ['teacher'],
    grant: 'admin',
    input: z.object({
      scope: z.enum(['org', 'class']),
      /** The class; left out where it is for the whole school. */
      id: z.optional(field.id),
      name: z.enum(allSwitches),
      value: field.flag,
    }),
    /** What is decided there now. */
    reply: z.object({ decided: z.array(Decided) }),
    about: 'Switch something on or off, for the school or one class; open pages follow at once.',
  }),
}
