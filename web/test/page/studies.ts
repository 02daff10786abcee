import { coursePage } from '@jiangtai/contract/course-page'
import { flagOf } from '@jiangtai/contract/flag'
import type { Resource } from '@jiangtai/contract/resource'
import { type StudyItem, type StudyRow, studies } from '@jiangtai/contract/studies'
import { whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { type Study, withoutItems, withRead } from '../../src/studies/study.ts'
import { resourceOf } from '../resource.ts'
import { frame } from './frames.ts'
import { teacher } from './school.ts'
import { slidesOf } from './slides.ts'
import type { Stand } from './stand.ts'

export const slides = resourceOf({ id: 1, title: '从算式到方程', pages: 3, file_cdn_url: '/files/1.pdf' })
export const picture = resourceOf({
  ...{ id: 2, title: '线段图', name: '线段图.png', media_type_id: 6, media_class_id: 6, width: 300, height: 200 },
  file_cdn_url: '/files/2.svg',
})

/** A plain text, as old computers wrote it. */
export const poem = resourceOf({
  ...{ id: 3, title: '登高', name: '登高.txt', media_class_id: 4, file_cdn_url: '/files/3.txt', bytes: 40 },
})
/** So many lines of it. */
export const poemBytes = (lines: number) =>
  Buffer.from(`${'b7e7bcb1ccecb8dfa3acd4b3d0a5b0a70a'.repeat(lines)}${Buffer.from('<b>a</b>').toString('hex')}`, 'hex')

export const studyItemOf = (resource: Resource, change: Partial<StudyItem> = {}): StudyItem => ({
  ...{ id: 100 + resource.id, resource, pushed_at: 1, is_new: 1, is_done: 0, page: 0, position: 0, seconds: 0, ...change },
})

export const studyRowOf = (change: Partial<StudyRow> = {}): StudyRow => ({
  ...{ mix_id: 7, course_id: 34, course_name: '等式的性质', course_type: 1, subject_id: 1, subject_name: '数学' },
  ...{
    teacher_id: teacher.user_id,
    teacher_name: teacher.real_name,
    pushed_at: 1,
    note: '',
    notes: [],
    item_count: 2,
    done_count: 0,
    new_count: 2,
  },
  ...change,
})

/** One course that was pushed, as the server keeps it: what is read of it is known to it. */
export function answerStudy(
  stand: Stand,
  items: readonly StudyItem[] = [studyItemOf(slides), studyItemOf(picture)],
  ...said: readonly string[]
) {
  // Counted as the server does.
  const notes = said.map((text, at) => ({ text, pushed_at: 1_000_000 * (said.length - at) }))
  let study = withoutItems({ ...studyRowOf({ note: said[0] ?? '', notes }), items: [...items] }, [])
  const lines = () => (study.items.length > 0 ? [study] : [])
  slidesOf(stand)
  stand.answer(studies.course, () => study)
  stand.answer(studies.note, ({ item_id, seconds, page, position, is_done = false }) => {
    const wasDone = study.items.some((item) => item.id === item_id && item.is_done === 1)
    const done = flagOf(is_done || wasDone)
    const at = { ...(page !== undefined && { page }), ...(position !== undefined && { position }) }
    study = withRead(study, item_id, { seconds, ...at, is_done: done })
    return { is_done: done }
  })
  stand.answer(studies.list, ({ word = '', is_unfinished = false }) => {
    const list = lines().filter(
      ({ course_name, done_count, item_count }) => course_name.includes(word) && !(is_unfinished && done_count === item_count),
    )
    return { list, total: list.length, pageCount: 1, subjects: [{ id: 1, name: '数学', count: lines().length }] }
  })
  stand.answer(studies.today, () => ({
    ...{ lessons: [], fresh: lines().filter(({ new_count }) => new_count > 0) },
    ...{ new_count: study.new_count, has_given: 1 as const },
  }))
  stand.answer(whiteboardFiles.shared, { list: [], own: [], pageCount: 0 })
  return {
    study: (): Study => study,
    withdraw(...ids: readonly number[]) {
      study = withoutItems(study, ids)
    },
  }
}

/** The page that the teacher lets the class follow; page 0: none. */
export const shownPage = (resource: Resource, page: number, follow: 0 | 1 = 1) => ({
  ...{ class_id: teacher.class_id, teacher_id: teacher.user_id, teacher_name: teacher.real_name },
  ...{ resource_id: follow === 1 ? resource.id : 0, page: follow === 1 ? page : 0, follow },
})
export const showing = (resource: Resource, page: number) => frame(coursePage.says.notice, shownPage(resource, page))
