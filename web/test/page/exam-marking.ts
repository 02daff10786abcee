import { examClasses } from '@jiangtai/contract/exam-classes'
import {
  type AnswerInk,
  type AnswerMark,
  type AskedLeaf,
  type BankComment,
  examMarking,
  type MarkCounts,
  type MarkedAnswer,
  type Marker,
  type MarkingLeaf,
  type MarkingTry,
} from '@jiangtai/contract/exam-marking'
import { answerStates, questionTypes } from '@jiangtai/contract/question'
import { Refusal } from '@jiangtai/contract/refusal'
import { docOf } from '../question.ts'
import { watchedExam } from './exam-monitor.ts'
import { students, teacher } from './school.ts'
import type { Stand } from './stand.ts'

const nowSeconds = () => Math.floor(Date.now() / 1000)

const noMark: AnswerMark = {
  ...{ score_centi: 0, state: answerStates.waiting, rubric: [], comment: '', reason: '', audio: null, inks: [] },
  ...{ is_by_teacher: 0, grader_name: '', marked_at: 0, rev: 1 },
}

/** A photo of a page. */
export const photoUrl = (id: number) => `/files/photo-${id}.svg` as const
const lines = [
  '解：设小满出发 x 分钟后，爸爸追上他。',
  '小满先走了 5 分钟，',
  '70 × 5 + 70x = 180x',
  '350 = 110x',
  'x ≈ 3.18',
  '答：爸爸 3.18 分钟后追上。',
]
export function photo(stand: Stand, id: number) {
  const words = lines.map((line, at) => `<text x="62" y="${54 + 58 * at}" font-size="27" fill="#26335c">${line}</text>`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="700"><rect width="640" height="700" fill="#fbf9f2"/>${words}</svg>`
  stand.serveFile(photoUrl(id), Buffer.from(svg))
  return { id, url: photoUrl(id), kind: 'image' as const }
}

/** An answer of the class: `at` counts its students. */
export const answerOf = (
  at: number,
  more: Partial<Omit<MarkedAnswer, 'mark'>> & { readonly mark?: Partial<AnswerMark> } = {},
): MarkedAnswer => ({
  ...{ attempt_id: 100 + at, no: 1, number: at + 1, student_id: students[at]?.id ?? 11 + at, name: students[at]?.real_name ?? '' },
  ...{ answer: { t: '因为两直线平行，同位角相等' }, files: [], is_late: 0, standing: 'open', ...more },
  mark: { ...noMark, ...more.mark },
})
/** Marked by the teacher of the page. */
export const markedOf = (at: number, score_centi: number, more: Partial<AnswerMark> = {}) =>
  answerOf(at, {
    standing: 'done',
    mark: {
      score_centi,
      state: answerStates.partial,
      is_by_teacher: 1,
      grader_name: teacher.real_name,
      marked_at: nowSeconds() - 60,
      ...more,
    },
  })

export const rubric = [
  { id: 1, text: '设未知数，写清含义', points_centi: 400 },
  { id: 2, text: '列出正确方程', points_centi: 600 },
  { id: 3, text: '解方程过程', points_centi: 500 },
  { id: 4, text: '作答，单位齐全', points_centi: 300 },
]

export const askedLeaf = (more: Partial<AskedLeaf> = {}): AskedLeaf => ({
  ...{ leaf: 12, item_no: 12, sub_no: 0, type: questionTypes.analysis, full_centi: 1800, is_manual: 1 },
  body: { stem: docOf('小满每分钟走 70 米，5 分钟后爸爸以每分钟 180 米去追，几分钟追上？') },
  key: { reference: docOf('$x=\\frac{35}{11}$'), rubric },
  ...more,
})

interface Question {
  readonly asked: AskedLeaf
  readonly list: readonly MarkedAnswer[]
}

interface Marking {
  readonly questions?: readonly Question[]
  readonly bank?: readonly BankComment[]
  readonly isAnonymous?: boolean
  readonly isDouble?: boolean
  /** The one of the teacher's line unless it is said. */
  readonly classId?: number
}

export const bankOf = (...texts: readonly string[]): BankComment[] => texts.map((text, at) => ({ id: at + 1, text, uses: 20 - at }))

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0)
const isOpen = ({ standing }: MarkedAnswer) => standing === 'open' || standing === 'third' || standing === 'blank'
const countsOf = (list: readonly MarkedAnswer[]): MarkCounts => {
  const count = (...standings: readonly string[]) => list.filter(({ standing }) => standings.includes(standing)).length
  return { open: count('open', 'third'), wait: count('wait', 'apart'), blank: count('blank'), done: count('done') }
}

/** An exam that a teacher marks: the other end keeps marks as the contract says. */
export function answerMarking(
  stand: Stand,
  { questions: first = [], bank: comments = [], isAnonymous = false, isDouble = false, classId }: Marking = {},
) {
  const exam = watchedExam({
    state: 2,
    ended_at: nowSeconds() - 600,
    title: '第三章单元测',
    ...(classId !== undefined && { class_id: classId }),
  })
  const questions = new Map(first.map(({ asked, list }) => [asked.leaf, { asked, list: [...list] }]))
  let bank = [...comments]
  let before = 0
  let markers: readonly Marker[] = []
  const listOf = (leaf: number) => questions.get(leaf)?.list ?? []
  const find = (attempt_id: number, leaf: number) => listOf(leaf).find((one) => one.attempt_id === attempt_id)
  function put(attempt_id: number, leaf: number, change: (one: MarkedAnswer) => MarkedAnswer) {
    const question = questions.get(leaf)
    if (question) question.list = question.list.map((one) => (one.attempt_id === attempt_id ? change(one) : one))
  }
  const leaves = (): MarkingLeaf[] =>
    [...questions.values()].map(({ asked, list }) => {
      const { leaf, item_no, sub_no, type, full_centi, is_manual } = asked
      const counts = countsOf(list)
      return { leaf, item_no, sub_no, type, full_centi, is_manual, counts, own_open: counts.open, is_named: flag(!isAnonymous) }
    })
  const attempts = () => [...new Set([...questions.values()].flatMap(({ list }) => list.map(({ attempt_id }) => attempt_id)))]
  const tryOf = (attempt_id: number): MarkingTry => {
    const own = [...questions.keys()].flatMap((leaf) => find(attempt_id, leaf) ?? [])
    const [one] = own
    return {
      ...{ attempt_id, no: 1, number: one?.number ?? 0, student_id: one?.student_id ?? 0, name: one?.name ?? '', status: 2 },
      ...{ counts: countsOf(own), score_centi: own.reduce((sum, { mark }) => sum + mark.score_centi, 0), submitted_at: nowSeconds() - 900 },
    }
  }
  const marked = (attempt_id: number, leaf: number, before_id: number) => {
    const one = find(attempt_id, leaf)
    if (!one) throw new Error('no such answer')
    const counts = countsOf(listOf(leaf))
    const about = {
      mark: one.mark,
      standing: one.standing,
      before_id,
      counts,
      score_centi: tryOf(attempt_id).score_centi,
      status: 2 as const,
    }
    return { ...about, rev: one.mark.rev, open_left: counts.open }
  }
  const pageOf = <T>(list: readonly T[]) => ({ list: [...list], total: list.length, pageCount: list.length > 0 ? 1 : 0 })

  stand.answer(examClasses.get, exam)
  stand.answer(examMarking.leaves, () => ({
    ...{
      exam_class: exam,
      leaves: leaves(),
      markers: [...markers],
      teachers: [
        { id: teacher.user_id, name: teacher.real_name },
        { id: 77, name: '李想' },
      ],
    },
    ...{
      numbers: attempts().length,
      tries: attempts().length,
      tries_done: attempts().filter((id) => countsOf([...questions.keys()].flatMap((leaf) => find(id, leaf) ?? [])).open === 0).length,
    },
    ...{ is_double: flag(isDouble), is_anonymous: flag(isAnonymous) },
  }))
  stand.answer(examMarking.answers, ({ leaf, attempt_id, filter }) => {
    const list = listOf(leaf).filter(
      (one) => (attempt_id ? one.attempt_id === attempt_id : true) && (filter === 0 || isOpen(one) === (filter === 1)),
    )
    return {
      ...pageOf(list),
      leaf: questions.get(leaf)?.asked ?? askedLeaf(),
      is_named: flag(!isAnonymous),
      counts: countsOf(listOf(leaf)),
    }
  })
  stand.answer(examMarking.tries, () => pageOf(attempts().map(tryOf)))
  stand.answer(examMarking.ofStudent, ({ attempt_id }) => ({
    attempt: tryOf(attempt_id),
    leaves: [...questions.values()].flatMap(({ asked, list }) => {
      const answer = list.find((one) => one.attempt_id === attempt_id)
      return answer ? [{ asked, answer }] : []
    }),
  }))
  const mark = () =>
    stand.answer(
      examMarking.mark,
      ({ attempt_id, leaf, score_centi, rubric: given = [], comment = '', reason = '', audio_file_id = 0, audio_seconds = 0, rev }) => {
        if (find(attempt_id, leaf)?.mark.rev !== rev) throw new Refusal('markStale')
        const audio = audio_file_id > 0 ? { file_id: audio_file_id, url: `/files/${audio_file_id}`, seconds: audio_seconds } : null
        put(attempt_id, leaf, (one) => ({
          ...one,
          standing: 'done',
          mark: {
            ...one.mark,
            ...{
              score_centi,
              state: score_centi > 0 ? 2 : 1,
              rubric: given,
              comment,
              reason,
              audio,
              is_by_teacher: 1,
              grader_name: teacher.real_name,
            },
            ...{ marked_at: nowSeconds(), rev: rev + 1 },
          },
        }))
        before += 1
        return marked(attempt_id, leaf, before)
      },
    )
  mark()
  stand.answer(examMarking.takeBack, ({ attempt_id, leaf, before_id }) => {
    put(attempt_id, leaf, (one) => ({ ...one, standing: 'open', mark: { ...noMark, inks: one.mark.inks, rev: one.mark.rev + 1 } }))
    return marked(attempt_id, leaf, before_id)
  })
  stand.answer(examMarking.blanks, ({ leaf }) => {
    const blanks = listOf(leaf).filter(({ standing }) => standing === 'blank')
    for (const { attempt_id } of blanks)
      put(attempt_id, leaf, (one) => ({
        ...one,
        standing: 'done',
        mark: { ...one.mark, score_centi: 0, state: 0, is_by_teacher: 1, rev: one.mark.rev + 1 },
      }))
    return { count: blanks.length, counts: countsOf(listOf(leaf)) }
  })
  stand.answer(examMarking.history, { list: [] })
  stand.answer(examMarking.saveInk, ({ attempt_id, leaf, file_id, strokes, turn, flat_file_id = 0, rev }) => {
    const ink: AnswerInk = {
      file_id,
      strokes,
      turn,
      flat: flat_file_id > 0 ? { id: flat_file_id, url: `/files/${flat_file_id}` } : null,
      rev: rev + 1,
    }
    put(attempt_id, leaf, (one) => ({
      ...one,
      mark: { ...one.mark, inks: [...one.mark.inks.filter((other) => other.file_id !== file_id), ink] },
    }))
    return { ink }
  })
  stand.answer(examMarking.bank, () => ({ list: [...bank].sort((one, other) => other.uses - one.uses) }))
  stand.answer(examMarking.addToBank, ({ text }) => {
    const comment = bank.find((one) => one.text === text) ?? { id: bank.length + 1, text, uses: 0 }
    if (!bank.includes(comment)) bank = [...bank, comment]
    return { comment }
  })
  stand.answer(examMarking.changeInBank, ({ id, text }) => {
    bank = bank.map((one) => (one.id === id ? { ...one, text } : one))
    return { comment: bank.find((one) => one.id === id) ?? { id, text, uses: 0 } }
  })
  stand.answer(examMarking.removeFromBank, ({ id }) => {
    bank = bank.filter((one) => one.id !== id)
    return {}
  })
  stand.answer(examMarking.setMarkers, (asked) => {
    markers = asked.markers
    return { markers: asked.markers }
  })
  return {
    find,
    /** Marks are taken again. */
    mark,
    /** Another teacher marks. */
    elsewhere(attempt_id: number, leaf: number, score_centi: number) {
      put(attempt_id, leaf, (one) => ({
        ...one,
        standing: 'done',
        mark: {
          ...one.mark,
          score_centi,
          state: 2,
          is_by_teacher: 1,
          grader_name: '李想',
          marked_at: nowSeconds(),
          rev: one.mark.rev + 10,
        },
      }))
    },
  }
}
