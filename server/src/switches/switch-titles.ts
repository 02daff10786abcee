import type { SwitchName } from '../db/switch-names.ts'

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
  code_login: '验证码登录',
  registration: '老师注册',
  class_code: '班级码',
  account_relation: '关联账号',
  book_lock: '锁住学生平板',
}

export const titled = (name: SwitchName) => `${switchTitles[name]}（${name}）`
