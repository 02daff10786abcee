import type { Seat } from './seat.ts'

/** Who of a class is there, as one node knows it. */
export interface People {
  readonly students: readonly number[]
  readonly teachers: readonly number[]
}
/** What a node tells the others: the classes it has people of. */
export interface Report {
  readonly node: string
  /** Whether classes that are not named have nobody there. */
  readonly isWhole: boolean
  readonly classes: readonly (readonly [classId: number, people: People])[]
}

/** A node that says nothing for so long is gone, and its people with it. It speaks every three seconds. */
const nodeSilentMs = 7000
/** O098 */
const awayMs = 600_000

export type Presence = ReturnType<typeof createPresence>

/** One picture over all nodes: own seats, and what the others report. */
export function createPresence(node: string, now: () => number) {
  const startedAt = now()
  const nodes = new Map<string, { heardAt: number; classes: Map<number, People> }>()
  const seenAt = new Map<string, number>()

  function set(from: string, classId: number, people: People) {
    const known = nodes.get(from) ?? { heardAt: now(), classes: new Map() }
    nodes.set(from, known)
    if (people.students.length + people.teachers.length === 0) known.classes.delete(classId)
    else known.classes.set(classId, people)
  }

  const everywhere = (classId: number) => [...nodes.values()].flatMap(({ classes }) => classes.get(classId) ?? [])

  return {
    /** The own seats of a class, as the sweep has found them. True when somebody came or went. */
    seated(classId: number, seats: Iterable<Seat>): boolean {
      const ids = { student: new Set<number>(), teacher: new Set<number>() }
      for (const { actor } of seats) ids[actor.role].add(actor.id)
      const people = { students: [...ids.student], teachers: [...ids.teacher] }
      for (const id of people.teachers) seenAt.set(`${classId}/${id}`, now())
      const before = nodes.get(node)?.classes.get(classId)
      set(node, classId, people)
      return !isSame(before, people)
    },

    heard({ node: from, isWhole, classes }: Report) {
      if (from === node) return
      if (isWhole) nodes.set(from, { heardAt: now(), classes: new Map() })
      for (const [classId, people] of classes) {
        set(from, classId, people)
        for (const id of people.teachers) seenAt.set(`${classId}/${id}`, now())
      }
      const known = nodes.get(from)
      if (known) known.heardAt = now()
    },

    /** Drops nodes that have fallen silent, and what is too long ago to matter. */
    sweep() {
      for (const [name, { heardAt }] of nodes) if (name !== node && now() - heardAt > nodeSilentMs) nodes.delete(name)
      for (const [key, at] of seenAt) if (now() - at > awayMs) seenAt.delete(key)
    },

    /** This node, and those that have spoken lately. */
    nodeCount: () => new Set([node, ...nodes.keys()]).size,

    /** Of every class that somebody is in, on all nodes; a person with two devices may stand twice. */
    everybody: (): Report['classes'] => [...nodes.values()].flatMap(({ classes }) => [...classes]),

    own: (): Report['classes'] => [...(nodes.get(node)?.classes ?? [])],

    studentsOf: (classId: number): ReadonlySet<number> => new Set(everywhere(classId).flatMap(({ students }) => students)),

    /** A node that has just started has not seen anybody leave: it counts from its own beginning. */
    isAway(classId: number, teacherId: number): boolean {
      if (everywhere(classId).some(({ teachers }) => teachers.includes(teacherId))) return false
      return now() - (seenAt.get(`${classId}/${teacherId}`) ?? startedAt) >= awayMs
    },
  }
}

const isSame = (a: People | undefined, b: People) => String([a?.students, '|', a?.teachers]) === String([b.students, '|', b.teachers])
