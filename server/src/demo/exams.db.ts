import { type CourseType, courseTypes } from '@jiangtai/contract/courses'
import { type ExamMedia, examKinds } from '@jiangtai/contract/exam'
import type { SavedItem } from '@jiangtai/contract/exams'
import { mediaTypes } from '@jiangtai/contract/media'
import { type QuestionType, questionTypes, usualRule } from '@jiangtai/contract/question'
import { visibilities } from '@jiangtai/contract/questions'
import type { Db } from '../db/database.ts'
import { countChange, showTo } from '../exams/exams.db.ts'
import { putItems } from '../exams/items.db.ts'
import { lockMix, putIn } from '../library/mix-changes.db.ts'
import { addExam } from '../library/new-exam.db.ts'
import { countUses } from '../library/question-uses.db.ts'
import { giveExams } from './given-exams.db.ts'
import { momentAt } from './term.ts'

const { single, multiple, judge, pack, analysis } = questionTypes

interface Part {
  readonly title: string
  readonly intro: string
  readonly types: readonly QuestionType[]
  readonly most: number
}
interface DemoExam {
  readonly title: string
  readonly media: ExamMedia
  readonly teacherId: number
  readonly classId: number
  /** Where it stands. */
  readonly course: string
  readonly type: CourseType
  /** What its questions are about. */
  readonly about: readonly string[]
  readonly parts: readonly Part[]
  readonly isSchool: boolean
  /** Days ago. */
  readonly back: number
}

/** What 周敏 has written this term, of her own questions. */
const written: readonly DemoExam[] = [
  {
    ...{ title: '七年级上册数学期中测试', media: mediaTypes.exam, teacherId: 1, classId: 1, isSchool: true, back: 4 },
    ...{ course: '等式的性质', type: courseTypes.new },
    about: ['正数和负数', '数轴与绝对值', '有理数的加减法', '从算式到方程', '等式的性质'],
    parts: [
      { title: '一、选择题', intro: '每题只有一个正确答案。', types: [single], most: 10 },
      { title: '二、判断题', intro: '', types: [judge], most: 3 },
      { title: '三、填空题', intro: '把答案写在横线上。', types: [pack], most: 6 },
      { title: '四、解答题', intro: '写出必要的步骤。', types: [analysis], most: 4 },
    ],
  },
  {
    ...{ title: '一元一次方程 限时测验', media: mediaTypes.limitExam, teacherId: 1, classId: 1, isSchool: false, back: 1 },
    ...{ course: '一元一次方程的应用', type: courseTypes.new },
    about: ['从算式到方程', '等式的性质', '一元一次方程的应用'],
    parts: [{ title: '一、基础题', intro: '先做会的，再做难的。', types: [single, multiple, pack], most: 8 }],
  },
  {
    ...{ title: '第三章单元测', media: mediaTypes.exam, teacherId: 1, classId: 1, isSchool: false, back: 2 },
    ...{ course: '一元一次方程的应用', type: courseTypes.new },
    about: ['从算式到方程', '等式的性质', '一元一次方程的应用'],
    parts: [
      { title: '一、选择题', intro: '', types: [single], most: 6 },
      { title: '二、填空题', intro: '', types: [pack], most: 4 },
      { title: '三、解答题', intro: '写出必要的步骤。', types: [analysis], most: 2 },
    ],
  },
]

interface Surroundings {
  readonly orgId: number
  readonly courseOf: (name: string) => number
  readonly now: number
}

/** Exams as teachers have written them, at the end of the lessons they belong to, and what became of them. After the bank. */
export async function insertExams(tx: Db, { orgId, courseOf, now }: Surroundings) {
  const made = new Map<string, { readonly id: number; readonly title: string; readonly courseId: number }>()
  for (const [at, { title, media, teacherId, classId, course, type, about, parts, isSchool, back }] of written.entries()) {
    const viewer = { orgId, teacherId }
    const questions = await questionsOf(tx, teacherId, about.map(courseOf))
    const sections = parts.map(({ title: head, intro, types, most }) => ({
      ...{ title: head, intro },
      items: questions
        .filter((question) => types.includes(question.type))
        .slice(0, most)
        .map(itemOf),
    }))
    const items = sections.flatMap((section) => section.items)
    const at_s = momentAt(now, back, 16, 55)
    const exam = await addExam(tx, {
      ...{ viewer, title, media_type_id: media, course_id: courseOf(course), kind: examKinds.paper, source_exam_id: null },
      ...{ once: `demo-${at}`, now: at_s },
    })
    await putItems(tx, exam.id, sections)
    const total_centi = items.reduce((sum, { full_centi }) => sum + full_centi, 0)
    await countChange(tx, exam.id, { total_centi, item_count: items.length }, at_s)
    await countUses(tx, [...new Set(items.map(({ question_id }) => question_id))])
    if (isSchool) await showTo(tx, exam, visibilities.school)
    const mix = await lockMix(tx, { teacher_id: teacherId, class_id: classId, course_id: courseOf(course), course_type: type }, at_s)
    await putIn(tx, mix, [exam.resource_id], at_s)
    made.set(title, { id: exam.id, title, courseId: courseOf(course) })
  }
  await giveExams(tx, { orgId, teacherId: 1, classId: 1, now, exams: made })
}

/** Easy ones first. */
const questionsOf = (tx: Db, teacherId: number, courseIds: readonly number[]) =>
  tx
    .selectFrom('questions')
    .select(['id', 'current_version_id', 'type', 'full_centi'])
    .where('owner_id', '=', teacherId)
    .where('visibility', '=', visibilities.school)
    .where('course_id', 'in', courseIds)
    .orderBy('difficulty')
    .orderBy('id')
    .execute()

const itemOf = ({ id, current_version_id, full_centi }: Awaited<ReturnType<typeof questionsOf>>[number]): SavedItem => ({
  ...{ question_id: id, version_id: current_version_id ?? 0, full_centi, leaf_centis: [full_centi] },
  ...{ multi_rule: usualRule, is_fixed_order: 0 },
})
