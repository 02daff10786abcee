import { type ExamSettings, usualSettings } from '@jiangtai/contract/exam'
import { mediaTypes } from '@jiangtai/contract/media'
import { quickTimes } from '../kit/time/wall.ts'
import { type ExamTimes, limitSeconds, type TimeFaults, timeFaultsOf, timesSent } from '../parts/exam/exam-times.ts'

/** How an exam of a lesson is to be given; when it begins is said for everything that is pushed with it. */
export interface ExamForm {
  readonly settings: ExamSettings
  readonly times: Pick<ExamTimes, 'hasEnd' | 'endWall' | 'limit'>
}

/** By the item. What nobody has touched is as usual. */
export type ExamForms = Readonly<Record<number, ExamForm>>

export const isLimit = (media: number) => media === mediaTypes.limitExam

export const firstForm = (media: number, now: number): ExamForm => ({
  settings: usualSettings,
  times: { hasEnd: false, endWall: quickTimes(now)[0]?.wall ?? '', limit: isLimit(media) ? '40' : '' },
})

export type Beginning = Pick<ExamTimes, 'isLater' | 'startWall'>

export const examFaults = (form: ExamForm, begins: Beginning, media: number, now: number): TimeFaults =>
  // What is wrong with the beginning is said where that is chosen.
  (({ start: _, ...faults }) => faults)(timeFaultsOf({ ...form.times, ...begins }, { isLimit: isLimit(media), now }))

/** What is sent of it. */
export const examSent = ({ settings, times }: ExamForm, begins: Beginning) => ({
  settings: { ...settings, time_limit_s: limitSeconds(times) },
  ...timesSent({ ...times, ...begins }),
})
