import { isDeepStrictEqual } from 'node:util'
import type { AnyTool } from '../../src/live/tool.ts'
import { liveBoard } from '../../src/tools/live-board/live-board.ts'
import { lockScreen } from '../../src/tools/lock-screen/lock-screen.ts'
import { quickQuestion } from '../../src/tools/quick-question/quick-question.ts'
import { trafficLight } from '../../src/tools/traffic-light/traffic-light.ts'
import { world } from '../votes.ts'
import type { FuzzPerson } from './person.ts'
import type { Books } from './play.ts'
import { plays } from './plays.ts'

/** Once everything has been told, everybody sees what is stored: whoever came last as well as whoever was there first. */
export function checkShown({ people, stateOf, classId, blame }: Books) {
  const check = ({ actor }: FuzzPerson, tool: AnyTool, seen: object | undefined) => {
    const state = stateOf(tool)
    const data = tool.view(state, tool.audienceOf(state, actor)).at(-1)?.data
    // What is theirs alone is not in broadcasts.
    const ignored = { msg_id: undefined, own_id: undefined, ...(actor.role === 'student' && { details: undefined }) }
    const [has, wants] = [
      { ...seen, ...ignored },
      { ...data, class_id: classId, ...ignored },
    ]
    if (!isDeepStrictEqual(has, wants))
      blame(`${actor.name} sees of ${tool.events.name} ${JSON.stringify(has)} and not ${JSON.stringify(wants)}`)
  }
  for (const person of people) {
    if (!person.isConnected()) continue
    check(person, trafficLight, person.seen.lamp)
    check(person, lockScreen, person.seen.lock)
    // Of what was closed before they came they are told nothing.
    const isAsked = isOpenFor(person, quickQuestion, stateOf(quickQuestion))
    if (person.seen.question || isAsked) check(person, quickQuestion, person.seen.question)
    for (const { tool } of plays) {
      const seen = person.device.shown.get(tool.events.name)
      // Of a board people are told the newest strokes: its own play puts them together.
      if (tool !== liveBoard && (seen || isOpenFor(person, tool, stateOf(tool)))) check(person, tool, seen)
    }
  }
}

/** By another way than the tool's own: it is open for somebody who would see something else if it ended. */
function isOpenFor({ actor }: FuzzPerson, tool: AnyTool, state: unknown) {
  const seenOf = (one: unknown) => tool.view(one, tool.audienceOf(one, actor)).at(-1)
  return !isDeepStrictEqual(seenOf(state), seenOf(tool.end(state, world).state))
}

/** What has to happen without anybody's doing has happened. */
export function checkWoken({ stateOf, blame }: Books, tools: readonly AnyTool[], now: number) {
  for (const tool of tools) {
    const at = tool.wakesAt?.(stateOf(tool)) ?? Number.POSITIVE_INFINITY
    if (at < now - 1000) blame(`${tool.events.name} should have moved ${now - at} ms ago`)
  }
}
