import type { Call } from '@jiangtai/contract/call'
import { examMarking } from '@jiangtai/contract/exam-marking'
import { mediaTypes } from '@jiangtai/contract/media'
import type { Sample } from './access-garbage.ts'
import { longTextOrNone, only, text, textOrNone } from './access-taken.ts'

interface Marking {
  readonly exams: {
    readonly toMark: () => Promise<{ exam_class_id: number; attempt_id: number; leaf: number; file_id: number }>
    readonly file: (name: string, media_type_id: number) => Promise<number>
    readonly teach: (call: Call, input: Record<string, unknown>) => Promise<unknown>
  }
  readonly teacher: { readonly id: number }
}

const said = 'a teacher may write anything'
let comments = 0

/** Answers to mark, of a new student each time. */
export function examMarkingSamples({ exams, teacher }: Marking): Readonly<Record<string, Sample>> {
  const ofExam = (more: object = {}): Sample => ({
    input: async () => ({ exam_class_id: (await exams.toMark()).exam_class_id, ...more }),
  })
  const page = { curr_page_index: 1, page_size: 10 }
  async function comment() {
    const { comment: made } = (await exams.teach(examMarking.addToBank, { text: `步骤完整 ${++comments}` })) as { comment: { id: number } }
    return made.id
  }
  return {
    'examMarking.leaves': ofExam(),
    'examMarking.answers': {
      async input() {
        const { exam_class_id, attempt_id, leaf } = await exams.toMark()
        return { exam_class_id, leaf, filter: 0, is_mine: 0, attempt_id, ...page }
      },
    },
    'examMarking.tries': ofExam({ filter: 0, ...page }),
    'examMarking.ofStudent': { input: () => exams.toMark() },
    'examMarking.mark': {
      async input() {
        const { attempt_id, leaf } = await exams.toMark()
        const given = { attempt_id, leaf, score_centi: 350, rubric: '[{"id":1,"centi":350}]', comment: '好', reason: '' }
        const audio_file_id = await exams.file('评语.mp3', mediaTypes.audio)
        return { ...given, audio_file_id, audio_seconds: 9, bank_ids: [await comment()], rev: 1 }
      },
      takes: { comment: longTextOrNone(said), reason: textOrNone(said), bank_ids: only('nothing', 'most marks have none') },
    },
    'examMarking.markMany': {
      async input() {
        const { exam_class_id, attempt_id, leaf } = await exams.toMark()
        return { exam_class_id, marks: JSON.stringify([{ attempt_id, leaf, score_centi: 500, rev: 1 }]) }
      },
    },
    'examMarking.blanks': ofExam({ leaf: 6 }),
    'examMarking.takeBack': {
      async input() {
        const { attempt_id, leaf } = await exams.toMark()
        const asked = { attempt_id, leaf, score_centi: 100, rev: 1 }
        const given = (await exams.teach(examMarking.mark, asked)) as { rev: number; before_id: number }
        return { attempt_id, leaf, rev: given.rev, before_id: given.before_id }
      },
    },
    'examMarking.history': { input: () => exams.toMark() },
    'examMarking.saveInk': {
      async input() {
        const { attempt_id, leaf, file_id } = await exams.toMark()
        return { attempt_id, leaf, file_id, strokes: '[]', turn: 0, flat_file_id: await exams.file('批注.png', mediaTypes.image), rev: 0 }
      },
    },
    'examMarking.addToBank': { input: { text: '步骤完整' }, takes: { text: text(said) } },
    'examMarking.changeInBank': { input: async () => ({ id: await comment(), text: '过程清楚' }), takes: { text: text(said) } },
    'examMarking.removeFromBank': { input: async () => ({ id: await comment() }) },
    'examMarking.setMarkers': ofExam({ markers: JSON.stringify([{ leaf: 0, teacher_id: teacher.id, from: 1, to: 0 }]) }),
  }
}
