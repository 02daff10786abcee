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
const { anonymous_marking: _, double_marking: __, ...settings } = usualSettings

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
        item(6, 7, { type: questionTypes.analysis, body: { stem: docOf('证明：三角形内角和为 $180^\\circ$') } }),
      ],
    },
  ],
}

const nowSeconds = () => Math.floor(Date.now() / 1000)

/** As the server works it out: while it runs, who has no try that counts. */
const withBegin = (exam: OwnExam): OwnExam => ({
  ...exam,
  may_begin: exam.state === 1 && [0, 4, 5].includes(exam.attempt_status) ? 1 : 0,
})

export const ownExam = (more: Partial<OwnExam> = {}): OwnExam =>
  withBegin({
    ...{ exam_class_id: 1, title: examTitle, kind: 1, media_type_id: 100, class_id: 1, course_id: 34, subject_name: '数学' },
    ...{
      teacher_name: teacher.real_name,
      state: 1,
      attempt_status: 0,
      may_begin: 1,
      may_fill: 0,
      deadline_at: 0,
      starts_at: 0,
      ends_at: nowSeconds() + 3000,
    },
    ...{ time_limit_s: 2700, total_centi: 10_000, item_count: 6, leaf_count: 7, paper_secret: '', ...more },
  })

const shelfNames = Object.keys(examShelves) as (keyof typeof examShelves)[]

/** The list of a student, by shelf; without one all of them, what is to be done first. */
export const answerExams = (stand: Stand, shelves: Partial<Record<keyof typeof examShelves, readonly OwnExam[]>>) =>
  stand.answer(examAnswers.list, ({ state }) => {
    const list = shelfNames.filter((one) => state === undefined || examShelves[one] === state).flatMap((one) => shelves[one] ?? [])
    const counts = shelfNames.map((one) => ({ state: examShelves[one], count: shelves[one]?.length ?? 0 }))
    return { list, pageCount: list.length > 0 ? 1 : 0, total: list.length, server_now: nowSeconds(), counts }
  })

interface Options {
  readonly exam?: Partial<OwnExam>
  readonly settings?: Partial<OwnSettings>
  /** The student has begun before. */
  readonly isBegun?: boolean
  /** Seconds from the start; none: no end. */
  readonly lasts?: number
  readonly handedIn?: Partial<HandedIn>
  /** What is kept of one that is filled in afterwards. */
  readonly filling?: Readonly<Record<string, KeptAnswer>>
  /** The server’s clock, in seconds. */
  readonly now?: () => number
}

/** An exam that this student has, begins and answers: the other end keeps answers as R929 says. */
export function answerExam(
  stand: Stand,
  { exam: about, settings: own, isBegun = false, lasts = 2700, handedIn, filling, now = nowSeconds }: Options = {},
) {
  let exam = ownExam(about)
  let device = ''
  let attempt: Attempt | null = null
  const answers: Record<string, KeptAnswer> = { ...filling }
  const begun = (device_id: string): Attempt => {
    device = device_id
    attempt ??= {
      ...{
        attempt_id: 9,
        no: 1,
        status: 1,
        seed: 5,
        started_at: now(),
        submitted_at: 0,
        is_here: 1,
        is_fill: filling ? 1 : 0,
        seq_base: 0,
      },
      deadline_at: lasts > 0 ? now() + lasts : 0,
    }
    exam = withBegin({ ...exam, attempt_status: 1 })
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
  if (isBegun) begun('')
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
    exam = withBegin({ ...exam, attempt_status: result.status })
    return result
  })
  return {
    answers,
    /** Saves are taken again. */
    save,
    change(more: Partial<OwnExam>) {
      exam = withBegin({ ...exam, ...more })
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
