import { channelSays } from '@jiangtai/contract/channel'
import { coursePage } from '@jiangtai/contract/course-page'
import { examMarkingSays } from '@jiangtai/contract/exam-marking'
import { examMonitorSays } from '@jiangtai/contract/exam-monitor'
import { lessonSays } from '@jiangtai/contract/lessons'
import { liveBoard } from '@jiangtai/contract/live-board'
import { liveQuestion } from '@jiangtai/contract/live-question'
import { lockScreen } from '@jiangtai/contract/lock-screen'
import { noticeSays } from '@jiangtai/contract/notices'
import { pictureInkSays } from '@jiangtai/contract/picture-ink'
import { projectionScreen } from '@jiangtai/contract/projection-screen'
import { pushSays } from '@jiangtai/contract/pushes'
import { quickQuestion } from '@jiangtai/contract/quick-question'
import { rollCall } from '@jiangtai/contract/roll-call'
import { scorer } from '@jiangtai/contract/scorer'
import { teacherPic } from '@jiangtai/contract/teacher-pic'
import { teacherRemote } from '@jiangtai/contract/teacher-remote'
import { timer } from '@jiangtai/contract/timer'
import { trafficLight } from '@jiangtai/contract/traffic-light'
import { voter } from '@jiangtai/contract/voter'
import { whiteboardSays } from '@jiangtai/contract/whiteboard-files'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { Deps } from '../src/app/deps.ts'
import type { Engine } from '../src/db/engine.ts'
import { buildApp, type TestNode } from './build-app.ts'
import { type Line, type LineOptions, openLine, tokenFor } from './line.ts'

export const form = { title: '午餐', type: 1, max_select_num: 2, privacy: 1, result: 2, options: ['面', '饭'] }

const said = [
  channelSays,
  examMarkingSays,
  examMonitorSays,
  lessonSays,
  noticeSays,
  pictureInkSays,
  pushSays,
  whiteboardSays,
  ...[
    voter,
    rollCall,
    trafficLight,
    quickQuestion,
    liveQuestion,
    scorer,
    timer,
    coursePage,
    lockScreen,
    teacherPic,
    projectionScreen,
    teacherRemote,
    liveBoard,
  ].map(({ says }) => says),
].flatMap((says) => Object.values(says))
const schemas: Record<string, z.core.$ZodType> = Object.fromEntries(said.map(({ name, data }) => [name, data]))

export type LiveSchool = Awaited<ReturnType<typeof buildLiveSchool>>

/** A school whose people open real lines. Every test has a class of its own. */
export async function buildLiveSchool(engine: Engine, changes: Partial<Deps> = {}) {
  const school = await buildApp(engine, changes)
  const orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  const foreign = await school.people.schoolClass(orgId)
  const lines: Line[] = []

  async function newClass() {
    const classId = await school.people.schoolClass(orgId)
    const newStudent = () => school.people.student(orgId, [classId])
    const open = async (person: { session: string }, options: LineOptions = {}, node: TestNode = school) => {
      const line = await openLine(node.app, { token: await tokenFor(node, person.session), classId, ...options })
      lines.push(line)
      return line
    }
    return {
      ...{ classId, newStudent, open },
      teacher: await school.people.teacher(orgId, [classId]),
      student: await newStudent(),
      sit: async (person: { session: string }, node: TestNode = school) => (await open(person, {}, node)).sit(),
    }
  }

  return {
    ...school,
    ...{ orgId, foreign, newClass },
    /** Closes every line; whatever was said on them fits the contract. */
    hangUp() {
      for (const line of lines.splice(0)) {
        for (const { event_name, token, data } of line.got) {
          expect(token).toBe('')
          const schema = schemas[event_name]
          if (!schema) throw new Error(`an event that is not in the contract: ${event_name}`)
          expect(z.parse(schema, data)).toEqual(data)
        }
        line.close()
      }
    },
  }
}
