import { type SetupState, type SetupStep, setupSteps } from '@jiangtai/contract/setup'

export interface Step {
  readonly key: SetupStep
  readonly title: string
  readonly note: string
  readonly state: 'done' | 'skipped' | 'open'
}

type Said = Pick<Step, 'title' | 'note'> & { readonly isDone: boolean }

function said(state: SetupState): Readonly<Record<SetupStep, Said>> {
  const { class_count, subject_count, teacher_count, student_count, admin_count, is_done } = state
  const people = `${teacher_count} 位老师，${student_count} 名学生`
  return {
    school: { title: '学校信息', note: '名称、校徽和网址', isDone: true },
    admin: { title: '管理员', note: admin_count > 0 ? '第一位已有' : '还没有，请指定一位老师', isDone: admin_count > 0 },
    classes: { title: '年级和班级', note: class_count > 0 ? `${class_count} 个班` : '例如七年级 1–8 班', isDone: class_count > 0 },
    subjects: { title: '学科和教材', note: subject_count > 0 ? `${subject_count} 个学科` : '选内置的教材目录', isDone: subject_count > 0 },
    people: { title: '老师和学生', note: student_count > 0 ? people : '从表格导入', isDone: student_count > 0 },
    finish: { title: '完成', note: '网址和二维码', isDone: is_done === 1 },
  }
}

/** What a school needs before a lesson, in order: a step is done when its thing is there. */
export function stepsOf(state: SetupState): readonly Step[] {
  const words = said(state)
  return setupSteps.map((key) => {
    const { title, note, isDone } = words[key]
    const isSkipped = state.skipped.some((step) => step === key)
    return isDone || !isSkipped
      ? { key, title, note, state: isDone ? 'done' : 'open' }
      : { key, title, note: '跳过了，随时可以做', state: 'skipped' }
  })
}

/** Where the set-up goes on; after everything, at the end. The first two have pages of their own in the console. */
export const nextOf = (steps: readonly Step[]): SetupStep => steps.slice(2).find(({ state }) => state === 'open')?.key ?? 'finish'

/** The step an address names; the first two have pages of their own in the console. */
export const askedStep = (asked: string | null): SetupStep | undefined => setupSteps.slice(2).find((step) => step === asked)
