import { type VoterDetail, voter, voterStatus } from '@jiangtai/contract/voter'
import { longVote, sampleVote } from '../../src/tools/voter/sample-vote.ts'
import { frame, type Said } from './frames.ts'
import { inLesson, logIn, student, teacher } from './school.ts'
import type { Stand } from './stand.ts'

const { hears, says } = voter
const ofTeacher = { teacher_id: teacher.user_id }

/** A vote as its teacher sees it; it runs unless something else is said. */
export const voteOf = (change: Partial<VoterDetail> = {}) => frame(says.detail, sampleVote({ ...ofTeacher, ...change }))
export const longVoteOf = (change: Partial<VoterDetail> = {}) => frame(says.detail, longVote({ ...ofTeacher, ...change }))
export const emptyForm = () => voteOf({ id: 0, is_open: voterStatus.creating, title: '', options: [], voter_student_count: 0 })
export const noVote = () => voteOf({ is_open: voterStatus.hidden })

/** A teacher whose voter the server moves on; a reload finds it again. */
export function withVoter(stand: Stand, ...shown: readonly Said[]) {
  logIn(stand, teacher)
  let detail: Partial<VoterDetail> = {}
  const tell = (...frames: readonly Said[]) => {
    inLesson(stand, teacher, ...frames)
    return frames
  }
  stand.answerFrame(hears.click, ({ is_window_open = 1 }) =>
    detail.title === undefined && shown.length === 0 ? tell(emptyForm()) : tell(voteOf({ ...detail, is_window_open })),
  )
  stand.answerFrame(hears.create, () => tell(emptyForm()))
  stand.answerFrame(hears.publish, ({ class_id: _, msg_id: __, options, ...form }) => {
    detail = {
      ...form,
      voter_student_count: 0,
      options: options.map((value, at) => ({ id: at + 1, value, count: 0, rate: 0, details: [] })),
    }
    return tell(voteOf(detail))
  })
  stand.answerFrame(hears.stop, () => tell(voteOf({ ...detail, is_open: voterStatus.ended })))
  stand.answerFrame(hears.close, () => tell(noVote()))
  tell(...shown)
}

/** A student gets no names, and no counts while it runs; `mine`: what this student has chosen, as it is said to nobody else. */
export function studentVote(change: Partial<VoterDetail> = {}, mine?: readonly number[], of = sampleVote) {
  const detail = of({ ...ofTeacher, ...change })
  const details = mine?.map((voter_option_id) => ({ voter_option_id }))
  return frame(says.detail, {
    ...detail,
    options:
      detail.is_open === voterStatus.running && !(mine && detail.result === 1)
        ? detail.options.map(({ id, value }) => ({ id, value }))
        : detail.options.map(({ details: _, ...option }) => option),
    voter_students: details ? [{ user_id: student.user_id, details }] : [],
  })
}

/** A student in a lesson, whose vote counts. */
export function attendVote(stand: Stand, ...shown: readonly Said[]) {
  logIn(stand, student)
  const tell = (...frames: readonly Said[]) => {
    inLesson(stand, teacher, ...frames)
    return frames
  }
  stand.answerFrame(hears.cast, ({ option_ids }) => tell(studentVote({}, option_ids)))
  stand.answerFrame(hears.click, () => (shown.length > 0 ? shown : [noVote()]))
  tell(...shown)
}
