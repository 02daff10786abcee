import { type InteractionFlag, interactionFlags } from '@jiangtai/contract/channel'
import { expect, it } from 'vitest'
import type { AnyTool } from '../src/live/tool.ts'
import { liveBoard } from '../src/tools/live-board/live-board.ts'
import { liveQuestion } from '../src/tools/live-question/live-question.ts'
import { lockScreen } from '../src/tools/lock-screen/lock-screen.ts'
import { projectionScreen } from '../src/tools/projection-screen/projection-screen.ts'
import { quickQuestion } from '../src/tools/quick-question/quick-question.ts'
import { rollCall } from '../src/tools/roll-call/roll-call.ts'
import { scorer } from '../src/tools/scorer/scorer.ts'
import { teacherPic } from '../src/tools/teacher-pic/teacher-pic.ts'
import { timer } from '../src/tools/timer/timer.ts'
import { trafficLight } from '../src/tools/traffic-light/traffic-light.ts'
import { voter } from '../src/tools/voter/voter.ts'

const tools: readonly AnyTool[] = [
  ...[voter, rollCall, trafficLight, quickQuestion, liveQuestion, scorer],
  ...[timer, teacherPic, projectionScreen, lockScreen, liveBoard],
]
const refusedBy = ({ flag, events }: AnyTool): (InteractionFlag | undefined)[] =>
  Object.values(events.hears).map(({ name }) => (typeof flag === 'function' ? flag(name) : flag))

/** What a teacher's page does by itself: nothing is sent that could be refused. */
const ofThePage: readonly InteractionFlag[] = ['im_interaction_spotlight', 'im_interaction_magnifier', 'im_interaction_picture']
/** `live/decide.ts` asks it before the flag of any tool; `page-ink.calls.ts` refuses ink. */
const elsewhere: readonly InteractionFlag[] = ['im_interaction', 'im_interaction_hand_writing']

it('R1128: every switch of the bar refuses messages of its tool, but for what only the page does', () => {
  const refusing = new Set(tools.flatMap(refusedBy))
  expect([...refusing, ...elsewhere, ...ofThePage].toSorted()).toEqual(interactionFlags.toSorted())
})
