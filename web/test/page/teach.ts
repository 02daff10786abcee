import { coursePage } from '@jiangtai/contract/course-page'
import { lessonSays, lessons } from '@jiangtai/contract/lessons'
import { type PagePlan, pagePlans } from '@jiangtai/contract/page-plans'
import { newVote } from '@jiangtai/contract/voter'
import { type VoterPlan, voterPlans } from '@jiangtai/contract/voter-plans'
import { frame } from './frames.ts'
import { answerLibrary } from './library.ts'
import { addressOf, answerMixes } from './mixes.ts'
import { inLesson, lessonOf, logIn, ofClass, teacher } from './school.ts'
import { slidesOf } from './slides.ts'
import type { Stand } from './stand.ts'
import { picture, slides } from './studies.ts'

export const taught = { class_id: ofClass.id, course_id: 35, course_type: 1 } as const
export const teachPath = `/teacher-course${addressOf(taught)}`

export const planOf = (change: Partial<PagePlan> = {}): PagePlan => ({
  ...{ id: 1, resource_id: slides.id, page: 2, kind: 3, text: '', seconds: 0, vote_plan_id: 0, option_count: 0, ...change },
})
export const preparedVote: VoterPlan = { id: 5, form: { ...newVote, title: '怎么设未知数', options: ['设时间', '设路程'] }, updated_at: 1 }

/** Three pages and a picture on the big screen of their teacher, with these plans beside the pages. */
export function teaches(stand: Stand, ...plans: readonly PagePlan[]) {
  logIn(stand, teacher)
  slidesOf(stand)
  const { mixOf } = answerMixes(stand, answerLibrary(stand, [slides, picture]), [
    { ...taught, ids: [slides.id, picture.id] },
    { ...taught, course_type: 2, ids: [slides.id] },
  ])
  let kept = [...plans]
  let newest = 100
  const votes: VoterPlan[] = plans.some(({ vote_plan_id }) => vote_plan_id > 0) ? [preparedVote] : []
  stand.answer(pagePlans.list, ({ resource_id }) => ({ list: kept.filter((plan) => plan.resource_id === resource_id) }))
  stand.answer(pagePlans.save, ({ id = ++newest, text = '', seconds = 0, vote_plan_id = 0, ...plan }) => {
    const vote = votes.find((one) => one.id === vote_plan_id)?.form
    const made = { ...planOf(), ...plan, id, text: vote?.title ?? text, seconds, vote_plan_id, option_count: vote?.options.length ?? 0 }
    kept = [...kept.filter((one) => one.id !== id), made]
    return made
  })
  stand.answer(pagePlans.remove, ({ id }) => {
    kept = kept.filter((plan) => plan.id !== id)
    return {}
  })
  stand.answer(voterPlans.list, () => ({ list: votes }))
  stand.answer(voterPlans.save, ({ form }) => {
    const plan = { ...preparedVote, form }
    votes.push(plan)
    return plan
  })
  stand.answer(lessons.start, () => {
    inLesson(stand, teacher)
    return lessonOf(teacher)
  })
  stand.answer(lessons.end, () => {
    stand.say(lessonSays.notice, lessonOf(teacher, { status: 0 }))
    return lessonOf(teacher, { status: 0 })
  })
  let isClosedAtOnce = false
  // As the server keeps it: a reload finds it again.
  stand.answerFrame(coursePage.hears.show, ({ resource_id, page, follow }) => {
    const { class_id, user_id: teacher_id, real_name: teacher_name } = teacher
    const told = frame(
      coursePage.says.notice,
      isClosedAtOnce ? closedPage : { class_id, teacher_id, teacher_name, resource_id, page, follow },
    )
    isClosedAtOnce = false
    inLesson(stand, teacher, told)
    return [told]
  })
  return {
    mix: () => mixOf(taught).mix(),
    /** Another screen of the same teacher turns to a slide. Whoever connects later hears of it too. */
    turnElsewhere(page: number) {
      const { class_id, user_id: teacher_id, real_name: teacher_name } = teacher
      const shown = { class_id, teacher_id, teacher_name, resource_id: slides.id, page, follow: 1 } as const
      inLesson(stand, teacher, frame(coursePage.says.notice, shown))
      stand.say(coursePage.says.notice, shown)
    },
    /** Another screen is left in the same turn in which the next page is told: the answer says how things stand after both. */
    closeAtOnce() {
      isClosedAtOnce = true
    },
  }
}

export const closedPage = { class_id: teacher.class_id, teacher_id: 0, teacher_name: '', resource_id: 0, page: 0, follow: 0 } as const
