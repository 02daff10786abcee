import { bin } from '@jiangtai/contract/bin'
import { courses, type Mix, type MixRow } from '@jiangtai/contract/courses'
import type { ExamInCourse } from '@jiangtai/contract/given-exam'
import { subjects } from '@jiangtai/contract/subjects'
import { createMix } from '../mix.ts'
import type { answerLibrary } from './library.ts'
import { ofClass, otherClass } from './school.ts'
import type { Stand } from './stand.ts'
import { maths, tree } from './subjects.ts'

export interface Whose {
  readonly class_id: number
  readonly course_id: number
  readonly course_type: 1 | 2
}

export const addressOf = ({ class_id, course_id, course_type }: Whose) => `?class=${class_id}&course=${course_id}&type=${course_type}`

const classOf = (id: number) => (id === otherClass.id ? otherClass : ofClass)
const [grade] = tree.grades

/** What a course is called and where it stands. */
function aboutOf({ class_id, course_id, course_type }: Whose): Omit<Mix, 'mix_id' | 'version' | 'updated_at' | 'items'> {
  const chapter = grade?.chapters.find(({ courses: list }) => list.some(({ id }) => id === course_id))
  const course = chapter?.courses.find(({ id }) => id === course_id)
  if (!grade || !chapter || !course) throw new Error(`no course ${course_id}`)
  const { name: class_name, student_count } = classOf(class_id)
  const place = {
    root_subject: maths,
    second_subject: { id: grade.id, name: grade.name },
    third_subject: { id: chapter.id, name: chapter.name },
  }
  return { class_id, class_name, student_count, course_id, course_name: course.name, course_type, ...place }
}

export const mixRowOf = (whose: Whose, change: Partial<MixRow> = {}): MixRow => {
  const { root_subject, second_subject: _grade, third_subject, ...about } = aboutOf(whose)
  return {
    ...about,
    ...{ mix_id: 1, subject_name: root_subject.name, chapter_name: third_subject.name, item_count: 2, pushed_count: 0, thumb_url: '' },
    ...{ scheduled_at: 0, reader_count: 0, taught_at: 0, updated_at: 1, ...change },
  }
}

/** Everything that is prepared: the mixes with these resources, and any other one empty. */
export function answerMixes(
  stand: Stand,
  library: ReturnType<typeof answerLibrary>,
  prepared: readonly (Whose & { readonly ids: readonly number[] })[] = [],
  examOf?: (id: number) => ExamInCourse,
) {
  const mixes = new Map<string, ReturnType<typeof createMix>>()
  const resourceOf = (id: number) => {
    const found = library.all().find((one) => one.id === id)
    if (!found) throw new Error(`no resource ${id}`)
    return found
  }
  const begin = (whose: Whose, ids: readonly number[] = []) => {
    const mix_id = mixes.size + 1
    const mix = createMix({ ids, resourceOf, ...(examOf && { examOf }), about: { mix_id, ...aboutOf(whose) }, above: 10_000 * mix_id })
    mixes.set(addressOf(whose), mix)
    return mix
  }
  for (const { ids, ...whose } of prepared) begin(whose, ids)
  const mixOf = (whose: Whose) => mixes.get(addressOf(whose)) ?? begin(whose)
  const withItem = (id = 0) => {
    const found = [...mixes.values()].find((mix) => mix.has(id))
    if (!found) throw new Error(`no item ${id}`)
    return found
  }
  const filled = () => [...mixes.values()].map((mix) => mix.mix()).filter(({ items }) => items.length > 0)
  const coursesOf = (class_id: number) =>
    filled()
      .filter((mix) => mix.class_id === class_id)
      .map(({ course_id: id, course_name: name, course_type }) => ({ id, name, class_id, course_type }))

  stand.answer(courses.mix, (whose) => mixOf(whose).mix())
  stand.answer(courses.add, (input) => mixOf(input).answer(courses.add.path, input))
  stand.answer(courses.drop, (input) => mixOf(input).answer(courses.drop.path, input))
  stand.answer(courses.sort, (input) => withItem(input.id).answer(courses.sort.path, input))
  stand.answer(courses.remove, (input) => withItem(input.ids[0]).answer(courses.remove.path, input))
  stand.answer(courses.restore, (input) => withItem(input.ids[0]).answer(courses.restore.path, input))
  const taken = new Map<number, number[]>()
  const byId = (mix_id: number) => {
    const found = [...mixes.values()].find((mix) => mix.mix().mix_id === mix_id)
    if (!found) throw new Error(`no mix ${mix_id}`)
    return found
  }
  stand.answer(courses.removeMix, ({ mix_id }) => {
    const ids = byId(mix_id)
      .mix()
      .items.map(({ id }) => id)
    taken.set(mix_id, ids)
    byId(mix_id).answer(courses.remove.path, { ids })
    return { deleted_mix_id: mix_id }
  })
  stand.answer(bin.restore, ({ deleted_mix_ids = [] }) => {
    for (const id of deleted_mix_ids) byId(id).answer(courses.restore.path, { ids: taken.get(id) ?? [] })
    return { joined_count: 0 }
  })
  stand.answer(courses.copy, ({ mix_id, class_id }) => {
    const source = byId(mix_id).mix()
    return mixOf({ ...source, class_id }).answer(courses.add.path, { resource_ids: source.items.map(({ resource }) => resource.id) })
  })
  stand.answer(courses.copyAll, ({ from_class_id, class_id }) => {
    const sources = filled().filter((mix) => mix.class_id === from_class_id)
    const ids = sources.map(({ items }) => items.map(({ resource }) => resource.id))
    for (const [at, source] of sources.entries()) mixOf({ ...source, class_id }).answer(courses.add.path, { resource_ids: ids[at] ?? [] })
    return { course_count: sources.length, item_count: ids.flat().length, same_count: 0, full_courses: [] }
  })
  stand.answer(courses.index, {
    ...{ class_info: { id: ofClass.id, name: ofClass.name }, course_info: null, root_subject: maths },
    ...{ second_subject: null, third_subject: null, last_subject: null, first_course: { id: 31, name: '正数和负数' } },
  })
  stand.answer(courses.recent, () => {
    const list = filled().map(({ items, mix_id, ...whose }) => mixRowOf(whose, { mix_id, item_count: items.length }))
    return { list, total: list.length, pageCount: 1 }
  })
  stand.answer(subjects.classCourses, ({ class_id }) => ({ courses: coursesOf(class_id) }))
  stand.answer(subjects.coursesOfClasses, ({ class_ids }) => ({
    list: class_ids
      .map((class_id) => ({ class_id, subject: maths, courses: coursesOf(class_id) }))
      .filter((line) => line.courses.length > 0),
  }))
  return { mixOf }
}
