import { timer as events } from '@jiangtai/contract/timer'
import { timer } from '../../src/tools/timer/timer.ts'
import { demandOwn } from './device.ts'
import type { Play } from './play.ts'
import { castTimes, isTeacher, some } from './world.ts'

const { hears } = events
const starts: readonly string[] = [hears.start.name, hears.downStart.name]
const moves = Object.values(hears).map(({ name }) => name)
/** Closing is rarer: else nothing runs for long. */
const wishes = [...moves, ...moves.filter((name) => !name.includes('close')), ...starts, ...starts]

export const timerPlay: Play = {
  tool: timer,

  steps: [
    [
      10,
      (world) => {
        const { choose } = world
        const teacher = some(world, isTeacher)
        const known = Number(teacher?.device.shown.get(events.name)?.event_id ?? 0)
        const run = choose.chance(0.3) ? { event_id: known + choose.of([0, 0, 0, -1]) } : {}
        const length = { time_long: choose.of([2, 3, 5, 60, 600]), is_over_time: choose.of([0, 1]) }
        teacher?.say(choose.of(wishes), { ...run, ...length }, castTimes(world))
      },
    ],
  ],

  hear: demandOwn,

  /** However often a start was carried, it was one: the report counts timers by it. */
  check({ people, facts, blame }) {
    const started = facts.filter(({ kind }) => kind === 'started')
    if (started.some(({ lessonId }) => lessonId === null)) blame('a timer was started outside of a lesson')
    for (const id of new Set(started.map(({ userId }) => userId))) {
      const own = people.filter(({ actor }) => actor.id === id)
      const said = own.reduce((sum, person) => sum + person.countSaid(starts), 0)
      const kept = started.filter(({ userId }) => userId === id).length
      if (kept > said) blame(`${kept} timers of ${id} are kept and ${said} were started`)
    }
  },
}
