import { expect, onTestFinished } from 'vitest'
import { createMemoryBus } from '../src/bus/memory.ts'
import type { AnyTool } from '../src/live/tool.ts'
import type { Place } from './live-places.ts'
import { first, openRooms, type TestSeat } from './live-room.ts'

type Data = Readonly<Record<string, unknown>>

/** A class of 999 on two nodes that hear each other, 500 here and 499 there, and a teacher here. */
export async function openFullClass(open: (students: number) => Promise<Place>, tools: readonly AnyTool[]) {
  const place = await open(999)
  onTestFinished(() => place.close())
  const bus = createMemoryBus()
  const here = await openRooms(place, { tools, bus })
  const there = await openRooms(place, { tools, bus, node: 'there', time: here.time })
  const desk = first(await here.sitAll(place.teachers[0]))
  const [near, far] = [await here.sitAll(...place.students.slice(0, 500)), await there.sitAll(...place.students.slice(500))]
  return {
    ...{ place, here, desk },
    seats: [...near, ...far] as readonly TestSeat[],
    /** All of them say it within a moment, and few commits are enough. */
    async sendAtOnce(event: string, ofNear: Data, ofFar: Data) {
      const commits = () => here.commits.count + there.commits.count
      const before = commits()
      await Promise.all([...near.map((seat) => here.hear(seat, event, ofNear)), ...far.map((seat) => there.hear(seat, event, ofFar))])
      expect(commits() - before).toBeLessThanOrEqual(10)
    },
    /** What the first student is told by a node that has just started. */
    async toldAfterRestart() {
      const again = await openRooms(place, { tools, node: 'again' })
      const [pupil] = await again.sitAll(first(place.students))
      return pupil?.got.at(-1)?.data
    },
    errors: () => [...here.errors, ...there.errors],
  }
}
