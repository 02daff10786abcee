import type { SetupState } from '@jiangtai/contract/setup'

interface Step {
  readonly key: 'school' | 'classes' | 'teachers' | 'students' | 'tools'
  readonly title: string
  readonly note: string
  readonly isDone: boolean
}

/** What a school needs before a lesson, in the order in which it is best done. The administrator is a teacher already. */
export const stepsOf = ({ class_count, teacher_count, student_count }: SetupState): readonly Step[] => [
  { key: 'school', title: '学校信息', note: '名称、网址和管理员', isDone: true },
  { key: 'classes', title: '年级和班级', note: class_count > 0 ? `${class_count} 个班` : '例如七年级 1–8 班', isDone: class_count > 0 },
  {
    key: 'teachers',
    title: '老师',
    note: teacher_count > 1 ? `${teacher_count} 人` : '新建账号，选任教的班级',
    isDone: teacher_count > 1,
  },
  {
    key: 'students',
    title: '学生',
    note: student_count > 0 ? `${student_count} 人` : '从表格导入，打印登录条',
    isDone: student_count > 0,
  },
  { key: 'tools', title: '课堂功能', note: '选开哪些互动', isDone: false },
]

/** The only one with a button. */
export const currentOf = (steps: readonly Step[]) => steps.find(({ isDone }) => !isDone)
