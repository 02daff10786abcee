import { isDeepStrictEqual } from 'node:util'
import type { AnyTool } from '../../src/live/tool.ts'
import { type Lock, lockScreen } from '../../src/tools/lock-screen/lock-screen.ts'
import type { Question } from '../../src/tools/quick-question/quick-question.state.ts'
import { quickQuestion } from '../../src/tools/quick-question/quick-question.ts'
import type { Lamp } from '../../src/tools/traffic-light/traffic-light.state.ts'
import { trafficLight } from '../../src/tools/traffic-light/traffic-light.ts'
import type { FuzzPerson } from './person.ts'

interface Stored {
  readonly lamp: Lamp
  readonly question: Question
  readonly lock: Lock
}

/** Once everything has been told, everybody sees the traffic light, the quick question and the lock as they are stored. */
export function checkShown(
  people: readonly FuzzPerson[],
  { lamp, question, lock }: Stored,
  classId: number,
  blame: (what: string) => void,
) {
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
    // Of one that was closed before they came they are told nothing.
    if (person.seen.question || quickQuestion.isShownTo(question, person.actor))
      check(person, quickQuestion, question, person.seen.question)
  }
}
