import { type LampColor, type TrafficLightResult, trafficLight, trafficLightStatus } from '@jiangtai/contract/traffic-light'
import { sampleTrafficLight } from '../../src/tools/traffic-light/sample-traffic-light.ts'
import { frame } from './frames.ts'
import { student, teacher } from './school.ts'

const { ready, voting, ended, closed } = trafficLightStatus
const { result } = trafficLight.says
const ofTeacher = { teacher_id: teacher.user_id }

/** As the teacher sees it, in each of its states. */
export const lamps = {
  ready: () => frame(result, sampleTrafficLight({ ...ofTeacher, is_open: ready, start_time: 0 }, [0, 0, 0])),
  /** 41 of 46: 27 green, 10 yellow, 4 red. */
  voting: (counts?: readonly [number, number, number]) => frame(result, sampleTrafficLight({ ...ofTeacher, is_open: voting }, counts)),
  ended: () => frame(result, sampleTrafficLight({ ...ofTeacher, is_open: ended })),
  closed: () => frame(result, sampleTrafficLight({ ...ofTeacher, is_open: closed }, [0, 0, 0])),
}

/** A student gets no names, no counts before the end, and of the votes only the own. */
function seenByStudent(is_open: TrafficLightResult['is_open'], mine?: LampColor, id = 7) {
  const all = sampleTrafficLight({ ...ofTeacher, id, is_open, details: mine ? [{ user_id: student.user_id, color: mine }] : [] })
  const colors = all.colors.map((color) => ({ ...color, single_details: [], ...(is_open !== ended && { count: 0, rate: 0 }) }))
  return frame(result, { ...all, colors })
}

export const studentLamps = {
  ready: () => seenByStudent(ready),
  voting: (mine?: LampColor, id?: number) => seenByStudent(voting, mine, id),
  ended: (mine?: LampColor) => seenByStudent(ended, mine),
  closed: () => seenByStudent(closed),
}
