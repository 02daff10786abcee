import { usualSettings } from '@jiangtai/contract/exam'
import type { ExamClass } from '@jiangtai/contract/exam-classes'
import type { ExamItem, ExamQuestion, ListedExam, WrittenExam } from '@jiangtai/contract/exams'
import type { GivenTo } from '@jiangtai/contract/given-exam'
import { docOf } from './question.ts'

const options = ['$x=3$', '$x=-3$', '$x=1$', '$x=9$']

/** A single choice of the bank, as an exam takes it; its number says which. */
export const examQuestion = (question_id: number, more: Partial<ExamQuestion> = {}): ExamQuestion => ({
  ...{ question_id, version_id: question_id * 10, type: 1, difficulty: 2, points: [{ id: 53, name: '解方程' }], source: '' },
  body: {
    stem: docOf(`第 ${question_id} 道：方程 $3x-7=2$ 的解是`),
    options: options.map((text, at) => ({ id: (['a', 'b', 'c', 'd'] as const)[at] ?? 'a', doc: docOf(text) })),
  },
  key: { right: ['a'] },
  explanation: docOf('移项。'),
  ...{ usual_centi: 500, newer_version_id: 0, is_gone: 0, content_hash: `hash ${question_id}` },
  ...more,
})

export const examItem = (question_id: number, more: Partial<ExamItem> = {}): ExamItem => ({
  ...examQuestion(question_id),
  ...{ full_centi: 500, leaf_centis: [500], multi_rule: 'part', is_fixed_order: 0 },
  ...more,
})

/** A material with two parts. */
export const readQuestion = (question_id: number): ExamQuestion =>
  examQuestion(question_id, {
    type: 4,
    difficulty: 4,
    body: {
      material: docOf('阅读材料'),
      subs: [
        { type: 9, body: { stem: docOf('第一小题') } },
        { type: 9, body: { stem: docOf('第二小题') } },
      ],
    },
    key: { subs: [{ right: 1 }, { right: 0 }] },
    usual_centi: 900,
  })

export const listedExam = (more: Partial<ListedExam> = {}): ListedExam => ({
  ...{
    id: 7,
    resource_id: 70,
    title: '第三章单元测',
    media_type_id: 100,
    kind: 1,
    item_count: 0,
    total_centi: 0,
    origin: 1,
    visibility: 1,
  },
  ...{ is_mine: 1, owner_name: '周敏', used_count: 0, root_subject_id: 1, second_subject_id: 0, third_subject_id: 0, course_id: 34 },
  updated_at: Date.UTC(2026, 10, 16, 2) / 1000,
  ...more,
})

export const writtenExam = (sections: WrittenExam['sections'], more: Partial<WrittenExam> = {}): WrittenExam => ({
  ...listedExam({
    item_count: sections.flatMap(({ items }) => items).length,
    total_centi: sections.flatMap(({ items }) => items).reduce((sum, { full_centi }) => sum + full_centi, 0),
  }),
  ...{ rev: 1, target_centi: 0, leaf_count: 0, sections, classes: [] },
  ...more,
})

export const givenTo = (more: Partial<GivenTo> = {}): GivenTo => ({
  ...{ exam_class_id: 5, class_id: 1, class_name: '七年级(3)班', state: 1, starts_at: 0, ends_at: 0 },
  counts: { roster: 46, answering: 30, handed_in: 12, absent: 0 },
  ...more,
})

/** An exam as a class has it. */
export const examClass = (more: Partial<ExamClass> = {}): ExamClass => ({
  ...{ exam_class_id: 5, exam_id: 7, title: '第三章单元测', class_id: 1, class_name: '七年级(3)班', course_id: 34, state: 1 },
  ...{ starts_at: 0, ends_at: 0, opened_at: 1, ended_at: 0, settings: usualSettings, total_centi: 2500, item_count: 4, leaf_count: 4 },
  ...{ roster_count: 46, counts: { none: 4, answering: 30, handed_in: 12, absent: 0 }, to_mark: 0, rev: 1, server_now: 2 },
  ...more,
})
