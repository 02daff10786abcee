import { userTypes } from '@jiangtai/contract/roles'
import type { ManagedClass } from '@jiangtai/contract/teacher-classes'
import { centerOf } from '../paths.ts'

export const listAddress = centerOf(userTypes.teacher, 'classes')
export const classAddress = (classId: number) => `${listAddress}&class=${classId}`

type Facts = Pick<ManagedClass, 'student_count' | 'teachers' | 'flags'>

/** What is said below its name. */
export const classFacts = ({ student_count, teachers, flags }: Facts): string =>
  [
    student_count === 0 ? '还没有学生' : `${student_count} 名学生`,
    teachers.length > 1 && `${teachers.length} 位老师`,
    flags.is_head === 1 && '我是班主任',
  ]
    .filter(Boolean)
    .join(' · ')

/** Who teaches there: 周敏（数学，班主任）. */
export const teacherWords = (teachers: ManagedClass['teachers']): string =>
  teachers
    .map(({ real_name, subjects, is_head }) => {
      const about = [...subjects, ...(is_head === 1 ? ['班主任'] : [])]
      return about.length > 0 ? `${real_name}（${about.join('，')}）` : real_name
    })
    .join('、')

/** What stays and what ends. */
export function leaving({ name, subjects, teachers }: Pick<ManagedClass, 'name' | 'subjects' | 'teachers'>, subject: string) {
  const isLast = subjects.length <= 1
  const kept = '备课、板书和课堂报告都保留，以后再加入还能用。'
  const body = isLast
    ? `你不再是这个班的老师，看不到班里的学生。${teachers.length === 1 ? '你走后这个班没有老师。' : ''}${kept}`
    : `你还教这个班别的学科。${kept}`
  return { title: `退出${name}的${subject}？`, body, yes: '退出班级', no: '留在班里', danger: isLast }
}

/** What is done with the chosen classes. */
export const joinWords = (count: number, needsApproval: boolean) =>
  `${needsApproval ? '申请加入' : '加入'}${count > 0 ? ` ${count} 个班` : ''}`
