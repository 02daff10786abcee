<<<<<<< HEAD
import { type ExamQuestion, exams, type ListedExam, type SavedSection, type WrittenExam } from '@jiangtai/contract/exams'
import { examItem, examQuestion, listedExam, writtenExam } from '../exam.ts'
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
  const keep = (title: string, sections: readonly SavedSection[]) => {
    const there = known()
    exam = {
      ...exam,
      ...{ title, rev: exam.rev + 1 },
      sections: sections.map(({ items, ...section }) => ({
        ...section,
        items: items.map((item) => ({ ...(there.get(item.question_id) ?? examItem(item.question_id)), ...item })),
      })),
    }
  }
  stand.answer(exams.get, () => exam)
  stand.answer(exams.savePaper, ({ title, sections }) => {
    keep(title, sections)
    return { rev: exam.rev, total_centi: 0, item_count: 0, leaf_count: 0, updated_at: 1 }
  })
  stand.answer(exams.questions, ({ ids }) => ({ list: ids.map((id) => question(id)) }))
  stand.answer(exams.similar, ({ exclude_ids, seed }) => ({ question: question(Math.max(...exclude_ids) + seed) }))
  stand.answer(exams.compose, ({ rows, seed }) => ({
    rows: rows.map(({ type, count, full_centi }, at) => ({
      ...{ type, full_centi },
      questions: Array.from({ length: count }, (_, no) => ({ ...question(1000 * seed + 100 * at + no + 1), type })),
    })),
    borrowed: [{ row: 0, from: 'mid', to: 'hard', count: 1 }],
  }))
  return {
    exam: () => exam,
    /** Another tab has saved it. */
    saveElsewhere: (title: string) => keep(title, exam.sections),
    order: () => exam.sections.map(({ items }) => items.map(({ question_id }) => question_id)),
  }
}

export const ownExams: readonly ListedExam[] = [
  listedExam({ item_count: 12, total_centi: 9600, used_count: 2 }),
  listedExam({ id: 8, title: '随堂测', media_type_id: 105, visibility: 2 }),
]

/** The shelves of exams; what is deleted is gone until it is brought back. */
export function answerExamShelves(stand: Stand, own = ownExams) {
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
=======
import { createCipheriv } from 'node:crypto'
import { type Paper, type PaperItem, usualSettings } from '@jiangtai/contract/exam'
import {
  type Attempt,
  type Change,
  examAnswers,
  examShelves,
  type HandedIn,
  type KeptAnswer,
  type OwnExam,
  type OwnSettings,
  sealedPath,
} from '@jiangtai/contract/exam-answers'
import { questionTypes } from '@jiangtai/contract/question'
import type { RichDoc } from '@jiangtai/contract/rich-doc'
import type { Page } from '@playwright/test'
import { docOf } from '../question.ts'
import { teacher } from './school.ts'
import type { Stand } from './stand.ts'

export const examTitle = '第三章随堂测'
const secret = 'A'.repeat(43)
const { anonymous_marking: _, ...settings } = usualSettings

const options = (...texts: readonly string[]) =>
  texts.map((text, at) => ({ id: (['a', 'b', 'c', 'd'] as const)[at] ?? 'a', doc: docOf(text) }))
const item = (no: number, leaf: number, more: Pick<PaperItem, 'type' | 'body'>, count = 1): PaperItem => ({
  ...{ no, full_centi: 800, multi_rule: 'part', is_fixed_order: 0, ...more },
  leaves: Array.from({ length: count }, (_, at) => ({ no: leaf + at, full_centi: 800 / count })),
})
const blanked: RichDoc = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '打八折后是 168 元，原价 ' },
        { type: 'blank', attrs: { n: 1 } },
        { type: 'text', text: ' 元' },
      ],
    },
  ],
}

/** One of each kind that looks different. */
export const paper: Paper = {
  title: examTitle,
  total_centi: 10_000,
  leaf_count: 7,
  sections: [
    {
      ...{ title: '一、选择题', intro: '' },
      items: [
        item(1, 1, {
          type: questionTypes.single,
          body: { stem: docOf('小满每分钟走 70 米，设 x 分钟后相遇'), options: options('70x', '80x', '3600') },
        }),
        item(2, 2, { type: questionTypes.multiple, body: { stem: docOf('哪些是质数'), options: options('2', '3', '4') } }),
        item(3, 3, { type: questionTypes.judge, body: { stem: docOf('0 是自然数') } }),
      ],
    },
    {
      ...{ title: '二、其他', intro: '' },
      items: [
        item(4, 4, { type: questionTypes.pack, body: { stem: blanked } }),
        item(
          5,
          5,
          {
            type: questionTypes.read,
            body: {
              material: docOf('从前有座山，山里有座庙。'),
              subs: [
                { type: questionTypes.judge, body: { stem: docOf('山里有庙') } },
                { type: questionTypes.single, body: { stem: docOf('谁在讲故事'), options: options('老和尚', '小和尚') } },
              ],
            },
          },
          2,
        ),
        item(6, 7, { type: questionTypes.analysis, body: { stem: docOf('证明：三角形内角和为 180 度') } }),
      ],
    },
  ],
}

const nowSeconds = () => Math.floor(Date.now() / 1000)

export const ownExam = (more: Partial<OwnExam> = {}): OwnExam => ({
  ...{ exam_class_id: 1, title: examTitle, kind: 1, media_type_id: 100, class_id: 1, course_id: 34, subject_name: '数学' },
  ...{ teacher_name: teacher.real_name, state: 1, attempt_status: 0, deadline_at: 0, starts_at: 0, ends_at: nowSeconds() + 3000 },
  ...{ time_limit_s: 2700, total_centi: 10_000, item_count: 6, leaf_count: 7, paper_secret: '', ...more },
})

/** The list of a student, by shelf. */
export const answerExams = (stand: Stand, shelves: Partial<Record<keyof typeof examShelves, readonly OwnExam[]>>) =>
  stand.answer(examAnswers.list, ({ state }) => {
    const [name] = (Object.keys(examShelves) as (keyof typeof examShelves)[]).filter((one) => examShelves[one] === state)
    const list = [...((name && shelves[name]) ?? [])]
    const counts = (Object.keys(examShelves) as (keyof typeof examShelves)[]).map((one) => ({
      state: examShelves[one],
      count: shelves[one]?.length ?? 0,
    }))
    return { list, pageCount: list.length > 0 ? 1 : 0, total: list.length, server_now: nowSeconds(), counts }
  })

interface Options {
  readonly exam?: Partial<OwnExam>
  readonly settings?: Partial<OwnSettings>
  /** Seconds from the start; none: no end. */
  readonly lasts?: number
  readonly handedIn?: Partial<HandedIn>
  /** The server’s clock, in seconds. */
  readonly now?: () => number
}

/** An exam that this student has, begins and answers: the other end keeps answers as R929 says. */
export function answerExam(stand: Stand, { exam: about, settings: own, lasts = 2700, handedIn, now = nowSeconds }: Options = {}) {
  let exam = ownExam(about)
  let device = ''
  let attempt: Attempt | null = null
  const answers: Record<string, KeptAnswer> = {}
  const begun = (device_id: string): Attempt => {
    device = device_id
    attempt ??= {
      ...{ attempt_id: 9, no: 1, status: 1, seed: 5, started_at: now(), submitted_at: 0, is_here: 1, is_fill: 0, seq_base: 0 },
      deadline_at: lasts > 0 ? now() + lasts : 0,
    }
    exam = { ...exam, attempt_status: 1 }
    return attempt
  }
  const started = (device_id: string) => ({
    attempt: begun(device_id),
    key: exam.paper_secret ? key.toString('base64url') : '',
    answers: { ...answers },
    server_now: now(),
  })
  const keep = (some: Readonly<Record<string, Change>>) => {
    const saved: Record<string, number> = {}
    for (const [leaf, { a, seq }] of Object.entries(some)) {
      if (seq > (answers[leaf]?.seq ?? 0)) answers[leaf] = { a, seq, locked: 0 }
      saved[leaf] = answers[leaf]?.seq ?? seq
    }
    return saved
  }
  stand.answer(examAnswers.get, () => ({
    ...{ exam, settings: { ...settings, ...own }, attempt, redo_left: 0, server_now: now() },
    paper: exam.paper_secret || !attempt ? null : paper,
  }))
  stand.answer(examAnswers.start, ({ device_id = '' }) => ({ started: started(device_id), exam_class: null }))
  stand.answer(examAnswers.kept, () => ({ attempt: begun(device), answers: { ...answers }, server_now: now() }))
  const save = () =>
    stand.answer(examAnswers.save, ({ answers: some }) => ({
      ...{ saved: keep(some), refused: {}, status: attempt?.status ?? 1, deadline_at: attempt?.deadline_at ?? 0, server_now: now() },
    }))
  save()
  stand.answer(examAnswers.submit, () => {
    const result: HandedIn = { status: 2, submitted_at: now(), ...handedIn }
    if (attempt) attempt = { ...attempt, status: result.status }
    exam = { ...exam, attempt_status: result.status }
    return result
  })
  return {
    answers,
    /** Saves are taken again. */
    save,
    change(more: Partial<OwnExam>) {
      exam = { ...exam, ...more }
    },
  }
}

const key = Buffer.alloc(32, 7)

/** The sealed paper lies where its secret leads. */
export const serveSealed = async (page: Page) => {
  const iv = Buffer.alloc(12, 3)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(JSON.stringify({ paper, files: [] })), cipher.final(), cipher.getAuthTag()]).toString('base64')
  const json = { errCode: 0, msg: '', data: { iv: iv.toString('base64'), body, hash: '', files: [] } }
  await page.route(`**${sealedPath}${secret}`, (route) => route.fulfill({ json }))
}
export const sealed = { paper_secret: secret } as const
>>>>>>> main
