import type { Lesson } from '@jiangtai/contract/lessons'
import type { PagePlan } from '@jiangtai/contract/page-plans'
import { useInteraction } from '../../kit/live/use-interaction.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { toast } from '../../kit/ui/toast.ts'
import { askedTool } from '../../parts/tool/asked-tool.ts'
import { askedOf, flagOf, kindNames } from './plan-words.ts'

interface LessonNow {
  readonly lesson: Lesson | undefined
  readonly isMine: boolean
  readonly start: (lesson: Lesson | undefined) => Promise<boolean>
}

const beginning = { title: '开始上课吗？', body: '互动会发给班里的学生，现在还没有开始上课。', yes: '开始上课', no: '先不开始' }

/** One tap: the tool starts at once; without a lesson that is asked about first. */
export function useStartPlan({ lesson, isMine, start }: LessonNow) {
  const flags = useInteraction()
  return async (plan: PagePlan) => {
    const asked = askedOf(plan)
    const flag = flagOf[plan.kind]
    if (!asked) return
    if (flag && flags?.[flag] !== 1) return toast.warning(`这个班没有开启${kindNames[plan.kind]}`)
    if (!isMine) {
      // Whose lesson would end by it is asked anyway.
      const isFree = lesson?.status !== 1
      if (isFree && !(await confirm(beginning))) return
      if (!(await start(lesson))) return
    }
    askedTool.set(asked)
  }
}

export type StartPlan = ReturnType<typeof useStartPlan>
