import type { Overview } from '@jiangtai/contract/admins'
import { paths } from '../paths.ts'

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']

/** The last one is today. Heights are of the largest; a day without lessons has none. */
export function barsOf(days: Overview['days']) {
  const most = Math.max(1, ...days.map(({ count }) => count))
  return days.map(({ date, count }, at) => {
    const isToday = at === days.length - 1
    const weekday = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''
    return { date, count, isToday, name: isToday ? '今天' : weekday, percent: Math.round((count / most) * 100) }
  })
}

const namedAtMost = 3

interface Todo {
  readonly title: string
  readonly hint: string
  /** Where it is done, and what that is called. */
  readonly act: string
  readonly to: string
}

/** What somebody has to do something about. */
export function todoOf({
  empty_classes,
  waiting_count,
  join_count,
  suggest_count,
}: Pick<Overview, 'empty_classes' | 'waiting_count' | 'join_count' | 'suggest_count'>): readonly Todo[] {
  const named = empty_classes.slice(0, namedAtMost).map(({ name }) => name)
  const many = empty_classes.length > namedAtMost ? `等 ${empty_classes.length} 个班` : ''
  const empty = { title: `${named.join('、')}${many}还没有学生`, hint: '老师看不到名单，点名和投票用不了' }
  const waiting = { title: `${waiting_count} 位注册的老师等学校确认`, hint: '确认前只能用自己的班级和资料' }
  const joining = { title: `${join_count} 个老师加入班级的申请等你同意`, hint: '同意后老师才看得到班级和学生' }
  const said = { title: `${suggest_count} 条反馈等学校处理`, hint: '老师和学生写的意见，报告的资源错误' }
  return [
    ...(empty_classes.length > 0 ? [{ ...empty, act: '导入', to: `${paths.admin}/import` }] : []),
    ...(waiting_count > 0 ? [{ ...waiting, act: '处理', to: `${paths.admin}/teachers?waiting` }] : []),
    ...(join_count > 0 ? [{ ...joining, act: '处理', to: `${paths.admin}/teachers` }] : []),
    ...(suggest_count > 0 ? [{ ...said, act: '回复', to: `${paths.admin}/feedback` }] : []),
  ]
}
