import { suggestStateNames } from '@jiangtai/contract/suggests'

/** What programs write down of a lesson, as people call it. */
const toolWords: Readonly<Record<string, string>> = {
  ...{
    voter: '投票',
    'roll-call': '点名和抢答',
    'traffic-light': '信号灯',
    'quick-question': '快问',
    'live-question': '发题',
    scorer: '计分',
    timer: '计时器',
  },
  ...{ 'lock-screen': '锁屏', 'teacher-pic': '投图', 'projection-screen': '投屏', 'live-board': '直播白板', 'course-page': '翻页' },
  ...{ 'teacher-remote': '手机遥控', lesson: '上课' },
}

const kindWords: Readonly<Record<string, string>> = {
  ...{ vote: '投了票', 'vote-result': '投票的结果', called: '被点到', uncalled: '点名被撤回', grab: '抢答', round: '开始一轮' },
  ...{
    lamp: '按了信号灯',
    'lamp-result': '信号灯的结果',
    answered: '作答',
    'question-answer': '公布答案',
    'question-result': '快问的结果',
    'live-answered': '回答了一道题',
    'live-result': '发题的结果',
  },
  ...{
    'student-score': '得分',
    saved: '保存计分',
    started: '开始计时',
    locked: '锁屏',
    released: '解锁',
    'thrown-picture': '投到大屏的图片',
  },
  ...{ 'board-begun': '开始板书', 'board-ops': '板书' },
}

const stateWords: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  users: { 1: '在用', 2: '停用' },
  suggests: suggestStateNames,
}

/** Undefined: there is no other word for it. */
export function wordFor(table: string, key: string, value: unknown): string | undefined {
  if (key === 'tool') return toolWords[String(value)]
  if (key === 'kind' && table === 'facts') return kindWords[String(value)]
  return key === 'state' ? stateWords[table]?.[Number(value)] : undefined
}
