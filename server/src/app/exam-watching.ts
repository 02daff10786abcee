import { examLimits } from '@jiangtai/contract/exam'
import { Refusal } from '@jiangtai/contract/refusal'
import type { FastifyInstance } from 'fastify'
import { storedSeats } from '../exam-classes/seats.db.ts'
import { examClassesShown } from '../exam-classes/shown.ts'
import { classOfExam, examOfAttempt, noteBack, noteSeen } from '../exam-monitor/exam-monitor.db.ts'
import { createExamMonitor } from '../exam-monitor/exam-monitor.ts'
import { classIdsOf } from '../members/members.db.ts'
import type { Deps } from './deps.ts'

/** Who watches an exam sees what is stored of it and what heartbeats say. */
export async function watchExams(app: FastifyInstance, { db, bus, clock }: Pick<Deps, 'db' | 'bus' | 'clock'>) {
  const monitor = await createExamMonitor({
    bus,
    seconds: clock.seconds,
    later: (ms, job) => void setTimeout(job, ms).unref(),
    report: (error) => app.log.error(error),
    async mayWatch(actor, examClassId) {
      const classId = await classOfExam(db, examClassId)
      return classId !== undefined && (await classIdsOf(db, actor)).includes(classId)
    },
    async standingOf(examClassId) {
      const [exam_class] = await examClassesShown(db, [examClassId], clock.seconds())
      if (!exam_class) throw new Refusal('examUnknown')
      return { exam_class, ...(await storedSeats(db, examClassId, exam_class.class_id)) }
    },
    examOfAttempt: (attemptId, studentId) => examOfAttempt(db, attemptId, studentId),
    noteSeen: (ids, at) => noteSeen(db, ids, at),
    noteBack: (id, now) => noteBack(db, id, now, examLimits.silentSeconds),
  })
  const ticking = setInterval(monitor.tick, 1000)
  app.addHook('preClose', async () => clearInterval(ticking))
  return monitor.beside
}
