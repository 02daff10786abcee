import { isDeepStrictEqual } from 'node:util'
import type { AnyTool } from '../../src/live/tool.ts'
import { type Lock, lockScreen } from '../../src/tools/lock-screen/lock-screen.ts'
import type { Lamp } from '../../src/tools/traffic-light/traffic-light.state.ts'
import { trafficLight } from '../../src/tools/traffic-light/traffic-light.ts'
import type { FuzzPerson } from './person.ts'

/** Once everything has been told, everybody sees the traffic light and the lock as they are stored. */
export function checkShown(people: readonly FuzzPerson[], lamp: Lamp, lock: Lock, classId: number, blame: (what: string) => void) {
  const check = ({ actor }: FuzzPerson, tool: AnyTool, state: unknown, seen: object | undefined) => {
    const data = tool.view(state, tool.audienceOf(state, actor)).at(-1)?.data
    // What is theirs alone is not in broadcasts.
    const ignored = { msg_id: undefined, ...(actor.role === 'student' && { details: undefined }) }
    const [has, wants] = [
      { ...seen, ...ignored },
      { ...data, class_id: classId, ...ignored },
    ]
    if (!isDeepStrictEqual(has, wants)) blame(`${actor.name} sees ${JSON.stringify(has)} and not ${JSON.stringify(wants)}`)
  }
  for (const person of people) {
    if (!person.isConnected()) continue
    check(person, trafficLight, lamp, person.seen.lamp)
    check(person, lockScreen, lock, person.seen.lock)
  }
}
