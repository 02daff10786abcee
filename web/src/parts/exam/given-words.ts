import { type ExamMedia, examMediaTitles, examStates, examStateTitles } from '@jiangtai/contract/exam'
import type { ExamInCourse, GivenTo } from '@jiangtai/contract/given-exam'
import { pointsOf } from '@jiangtai/contract/question'
import { momentWords } from '../../kit/time/school-clock.ts'

const titles: Readonly<Record<number, string>> = examMediaTitles
const isExam = (media: number): media is ExamMedia => media in titles

/** 试卷 · 12 题 · 96 分: an exam as it stands in a course. */
export const examMeta = (media: number, { item_count, total_centi }: Pick<ExamInCourse, 'item_count' | 'total_centi'>): string =>
  [
    isExam(media) && media !== 100 ? examMediaTitles[media] : '试卷',
    ...(item_count > 0 ? [`${item_count} 题`, `${pointsOf(total_centi)} 分`] : ['还没有题目']),
  ].join(' · ')

/** What a class has of it; undefined: nothing, or it was taken back. */
export const givenIn = ({ classes }: Pick<ExamInCourse, 'classes'>, classId: number): GivenTo | undefined =>
  classes.find(({ class_id, state }) => class_id === classId && state !== examStates.withdrawn)

/** 进行中 · 12 / 46 已交 */
export function stateWords(given: Pick<GivenTo, 'state' | 'starts_at' | 'counts'> | undefined, now: number): string {
  if (!given) return '未推送'
  const { state, starts_at, counts } = given
  if (state === examStates.waiting)
    return starts_at > 0 ? `${examStateTitles[state]} · ${momentWords(starts_at, now)}` : examStateTitles[state]
  return state === examStates.withdrawn ? examStateTitles[state] : `${examStateTitles[state]} · ${counts.handed_in} / ${counts.roster} 已交`
}

/** The classes that have it: 七年级(3)班进行中，七年级(1)班已结束; empty: none. */
export const classesWords = ({ classes }: Pick<ExamInCourse, 'classes'>): string =>
  classes
    .filter(({ state }) => state !== examStates.withdrawn)
    .map(({ class_name, state }) => `${class_name}${examStateTitles[state]}`)
    .join('，')
