import type { FastifyInstance } from 'fastify'
import { imagesFor } from '../library/images.db.ts'
import { createLive } from '../live/live.ts'
import { createDbStore } from '../live/store.db.ts'
import { countAfter } from '../notices/notice-counts.ts'
import { noticeTo, noticeToClass } from '../notices/notices.db.ts'
import { createPushTelling } from '../pushes/telling.ts'
import { coursePage } from '../tools/course-page/course-page.ts'
import { liveBoard } from '../tools/live-board/live-board.ts'
import { liveQuestion } from '../tools/live-question/live-question.ts'
import { lockScreen } from '../tools/lock-screen/lock-screen.ts'
import { projectionScreen } from '../tools/projection-screen/projection-screen.ts'
import { quickQuestion } from '../tools/quick-question/quick-question.ts'
import { rollCall } from '../tools/roll-call/roll-call.ts'
import { scorer } from '../tools/scorer/scorer.ts'
import { teacherPic } from '../tools/teacher-pic/teacher-pic.ts'
import { teacherRemote } from '../tools/teacher-remote/teacher-remote.ts'
import { timer } from '../tools/timer/timer.ts'
import { trafficLight } from '../tools/traffic-light/traffic-light.ts'
import { voter } from '../tools/voter/voter.ts'
import type { Deps } from './deps.ts'
import { watchExams } from './exam-watching.ts'
import type { Ground } from './ground.ts'

/** The tools of a lesson that have a state on the server. */
const tools = [
  lockScreen,
  voter,
  rollCall,
  trafficLight,
  quickQuestion,
  liveQuestion,
  scorer,
  coursePage,
  timer,
  teacherPic,
  projectionScreen,
  teacherRemote,
  liveBoard,
]

export type Lessons = Awaited<ReturnType<typeof openLessons>>

/** The lines of the lessons, and who is told by them what happens outside. */
export async function openLessons(app: FastifyInstance, deps: Deps, ground: Ground) {
  const { db, bus, clock, secret } = deps
  const { sessions, organizationOf, words, switches, metrics } = ground
  const store = createDbStore(db)
  const live = await createLive(app, {
    ...{ db, bus, clock, secret, sessions, organizationOf, words, switches, store, tools },
    beside: await watchExams(app, deps),
    imagesOf: (classId, ids) => imagesFor(db, classId, ids),
    frames: deps.frames,
    trustProxy: deps.trustProxy,
    registry: metrics.registry,
    ownAfter: countAfter(db),
  })
  const telling = createPushTelling(app, { db, clock, live, notify: { toClass: noticeToClass, toPerson: noticeTo } })
  return { live, store, telling }
}
