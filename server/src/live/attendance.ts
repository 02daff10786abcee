import type { Report } from './presence.ts'

interface Noting {
  readonly seconds: () => number
  readonly write: (people: readonly (readonly [classId: number, studentId: number])[], at: number) => Promise<void>
}

/** At least once a minute, a sweep that comes late included. */
const everySeconds = 55

/** Who of this node is in a lesson, kept while it goes on: a node that dies has lost a minute at most. */
export function createAttendance({ seconds, write }: Noting) {
  /** When somebody was last noted, by class and student. */
  const noted = new Map<number, Map<number, number>>()
  let isWriting = false

  function due(classes: Report['classes'], now: number) {
    const there = new Map(classes.map(([classId, { students }]) => [classId, new Set(students)]))
    for (const [classId, people] of noted) {
      const still = there.get(classId)
      if (!still) noted.delete(classId)
      else for (const id of people.keys()) if (!still.has(id)) people.delete(id)
    }
    // A clock that was put back must not keep anybody from being noted.
    const isDue = (at: number | undefined) => at === undefined || Math.abs(now - at) >= everySeconds
    return [...there].flatMap(([classId, students]) =>
      [...students].filter((id) => isDue(noted.get(classId)?.get(id))).map((id): [number, number] => [classId, id]),
    )
  }

  return {
    /** Once a second: those who have just come, and those who have not been noted for a while. */
    async note(classes: Report['classes']) {
      if (isWriting) return
      const now = seconds()
      const people = due(classes, now)
      if (people.length === 0) return
      // Before it is written: a lesson that begins meanwhile has everybody noted again.
      for (const [classId, id] of people) noted.set(classId, (noted.get(classId) ?? new Map<number, number>()).set(id, now))
      isWriting = true
      try {
        await write(people, now)
      } catch (error) {
        noted.clear()
        throw error
      } finally {
        isWriting = false
      }
    },

    /** The class may have another lesson now: everybody who is there is there in that. */
    lessonMoved: (classId: number) => void noted.delete(classId),
  }
}
