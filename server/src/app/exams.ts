import type { FastifyInstance } from 'fastify'
import { createExamClock } from '../exam-classes/clock/clock.ts'
import { createSlices } from '../exam-classes/facts/slices.ts'
import { createMarkingActs } from '../exam-classes/marking/acts.ts'
import { createPapers } from '../exam-classes/paper/papers.ts'
import { createPublishing } from '../exam-classes/publishing/publishing.ts'
import { createSeals } from '../exam-classes/sealed/seal.ts'
import { createTeacherActs } from '../exam-classes/teacher-acts.ts'
import { createExamTelling } from '../exam-classes/telling.ts'
import { noticeToAll, noticeToClass } from '../notices/notices.db.ts'
import type { Deps } from './deps.ts'
import type { Lessons } from './lessons.ts'

export type Exams = ReturnType<typeof openExams>

/** Exams of classes: their clock, and what answering them stands on. */
export function openExams(app: FastifyInstance, { db, bus, clock, secret }: Deps, { live }: Lessons) {
  const papers = createPapers(db)
  const slices = createSlices({ db, papers })
  const seals = createSeals(secret)
  const telling = createExamTelling({
    ...{ clock, live, notify: { toClass: noticeToClass, toAll: noticeToAll } },
    changed: (examClassId) => bus.publish('exam-changed', String(examClassId)).catch(() => {}),
  })
  const examClock = createExamClock(app, { db, clock, papers, telling })
  const teacher = createTeacherActs({ db, clock, papers, examClock, telling })
  const marking = createMarkingActs({ db, clock, papers, teacher })
  const publishing = createPublishing({ db, clock, papers, slices, examClock, telling, teacher })
  return {
    papers,
    slices,
    seals,
    telling,
    examClock,
    teacher,
    marking,
    publishing,
    answering: { db, clock, papers, slices, seals, examClock, telling, log: app.log },
  }
}
