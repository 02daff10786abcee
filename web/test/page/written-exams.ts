import { examMarking, type MarkingTask } from '@jiangtai/contract/exam-marking'
import { type ExamQuestion, exams, type ListedExam, type SavedSection, type WrittenExam } from '@jiangtai/contract/exams'
import { examItem, examQuestion, givenTo, listedExam, writtenExam } from '../exam.ts'
import { answerBank } from './questions.ts'
import type { Stand } from './stand.ts'

/** Two sections: three single choices, one of them with a newer version and one twice, and a blank one. */
export const unitTest = writtenExam([
  {
    ...{ title: '一、单选题', intro: '每小题只有一个正确选项' },
    items: [examItem(11), examItem(12, { newer_version_id: 999 }), examItem(13, { content_hash: 'hash 11' })],
  },
  {
    title: '二、解答题',
    intro: '',
    items: [examItem(14, { type: 3, key: {}, body: examQuestion(14).body, full_centi: 1000, leaf_centis: [1000] })],
  },
])

/** A teacher's exams, kept as they are saved. Numbers of questions are those of the bank. */
export function answerExams(stand: Stand, first: WrittenExam = unitTest) {
  answerBank(stand)
  let exam = first
  const question = (id: number): ExamQuestion => examQuestion(id)
  const known = () => new Map(exam.sections.flatMap(({ items }) => items).map((item) => [item.question_id, item]))
  const keep = (title: string, target_centi: number, sections: readonly SavedSection[]) => {
    const there = known()
    exam = {
      ...exam,
      ...{ title, target_centi, rev: exam.rev + 1 },
      sections: sections.map(({ items, ...section }) => ({
        ...section,
        items: items.map((item) => ({ ...(there.get(item.question_id) ?? examItem(item.question_id)), ...item })),
      })),
    }
  }
  stand.answer(exams.get, () => exam)
  stand.answer(exams.savePaper, ({ title, target_centi, sections }) => {
    keep(title, target_centi, sections)
    return { rev: exam.rev, total_centi: 0, item_count: 0, leaf_count: 0, updated_at: 1 }
  })
  stand.answer(exams.questions, ({ ids }) => ({ list: ids.map((id) => question(id)) }))
  stand.answer(exams.similar, ({ exclude_ids, seed }) => ({ question: question(Math.max(...exclude_ids) + seed) }))
  stand.answer(exams.compose, ({ rows, seed }) => ({
    rows: rows.map(({ type, count, full_centi }, at) => ({
      ...{ type, full_centi },
      questions: Array.from({ length: count }, (_, no) => ({ ...question(1000 * seed + 100 * at + no + 1), type })),
    })),
    borrowed: [{ row: 0, from: 'mid' as const, to: 'hard' as const, count: 1 }],
  }))
  return {
    exam: () => exam,
    /** Another tab has saved it. */
    saveElsewhere: (title: string) => keep(title, exam.target_centi, exam.sections),
    order: () => exam.sections.map(({ items }) => items.map(({ question_id }) => question_id)),
  }
}

export const ownExams: readonly ListedExam[] = [
  listedExam({ item_count: 12, total_centi: 9600, used_count: 2 }),
  listedExam({ id: 8, title: '随堂测', media_type_id: 105, visibility: 2 }),
]

interface GivenExams {
  /** Those that a class sits now. */
  readonly running?: readonly ListedExam[]
  /** Those that have ended and wait for their teacher. */
  readonly toMark?: readonly ListedExam[]
  /** Five on each page. */
  readonly published?: readonly ListedExam[]
  /** Of colleagues, for the own marks. */
  readonly tasks?: readonly MarkingTask[]
}

/** The shelves of exams; what is deleted is gone until it is brought back. */
export function answerExamShelves(
  stand: Stand,
  own = ownExams,
  { running = [], toMark = [], published = [], tasks = [] }: GivenExams = {},
) {
  const gone = new Set<number>()
  const pageOf = (list: readonly ListedExam[]) => ({ list: [...list], pageCount: list.length > 0 ? 1 : 0, total: list.length })
  const colleague = listedExam({
    id: 9,
    title: '期中复习卷',
    is_mine: 0,
    origin: 2,
    visibility: 2,
    owner_name: '李想',
    item_count: 20,
    total_centi: 10_000,
  })
  stand.answer(exams.teacherPages, ({ word = '' }) => pageOf(own.filter(({ id, title }) => !gone.has(id) && title.includes(word))))
  stand.answer(exams.mine, ({ status = 1, curr_page_index: page, page_size: size }) => {
    const state = status === 2 || status === 3 ? status : 1
    const all = { 1: running, 2: toMark, 3: published }[state]
    const to_mark = state === 2 ? 12 : 0
    const list = all
      .slice((page - 1) * size, page * size)
      .map((exam) => ({ ...exam, status, to_mark, classes: [givenTo({ exam_class_id: state === 3 ? exam.id : 5, state })] }))
    return { list, total: all.length, pageCount: Math.ceil(all.length / size) }
  })
  stand.answer(examMarking.tasks, { list: [...tasks] })
  stand.answer(exams.schoolPages, () => pageOf([colleague]))
  stand.answer(exams.platformPages, () => pageOf([]))
  stand.answer(exams.remove, ({ ids }) => {
    for (const id of ids) gone.add(id)
    return { deleted: ids.length }
  })
  stand.answer(exams.restore, ({ ids }) => {
    for (const id of ids) gone.delete(id)
    return { restored: ids.length }
  })
  stand.answer(exams.setVisibility, ({ visibility }) => ({ visibility }))
}
