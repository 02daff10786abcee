import { userTypes } from '@jiangtai/contract/roles'
import { createMemoryBus } from '../src/bus/memory.ts'
import { clockOf } from '../src/clock.ts'
import type { Db } from '../src/db/database.ts'
import type { Engine } from '../src/db/engine.ts'
import { createDbStore } from '../src/live/store.db.ts'
import { createMemoryStore, emptyMemory } from '../src/live/store.memory.ts'
import type { LiveStore } from '../src/live/store.ts'
import type { Actor } from '../src/live/tool.ts'
import { createSessions } from '../src/sessions/sessions.ts'
import { engines, openTestDatabase } from './databases.ts'
import { createPeople } from './people.ts'

export interface StoredFact {
  readonly kind: string
  readonly userId: number
  readonly lessonId: number | null
  readonly data: unknown
}

/** A store with a class and its people in it, that can be opened again as a restart or another node would. */
export interface Place {
  readonly classId: number
  readonly teachers: readonly [Actor, Actor]
  readonly students: readonly Actor[]
  /** Another class on the same nodes. */
  readonly nextDoor: { readonly classId: number; readonly teacher: Actor; readonly student: Actor }
  reopen(): Promise<LiveStore>
  facts(): Promise<StoredFact[]>
  /** Everything stored about the class, as text. */
  everything(): Promise<string>
  close(): Promise<void>
}

const student = (id: number, at: number): Actor => ({ id, role: 'student', name: `学生${at}` })

async function memoryPlace(count: number): Promise<Place> {
  const memory = emptyMemory()
  return {
    classId: 7,
    teachers: [
      { id: 1, role: 'teacher', name: '师1' },
      { id: 2, role: 'teacher', name: '师2' },
    ],
    students: Array.from({ length: count }, (_, at) => student(10 + at, at)),
    nextDoor: { classId: 8, teacher: { id: 3, role: 'teacher', name: '师3' }, student: student(9, -1) },
    reopen: async () => createMemoryStore(memory),
    facts: async () => memory.facts.filter((fact) => fact.classId === 7),
    everything: async () => JSON.stringify([[...memory.tools], memory.facts]),
    close: async () => {},
  }
}

async function databasePlace(engine: Engine, count: number): Promise<Place> {
  const database = await openTestDatabase(engine)
  const { db } = database
  const clock = clockOf(Date.now)
  const people = createPeople(db, await createSessions({ db, bus: createMemoryBus(), clock }), clock)
  const orgId = await people.organization()
  const classId = await people.schoolClass(orgId)
  const [a, b] = [await people.teacher(orgId, [classId]), await people.teacher(orgId, [classId])]
  const teacher = ({ id, realName }: typeof a): Actor => ({ id, role: 'teacher', name: realName })
  const other = await people.schoolClass(orgId)
  const [c, d] = [await people.teacher(orgId, [other]), await people.student(orgId, [other])]
  return {
    classId,
    teachers: [teacher(a), teacher(b)],
    students: await manyStudents(db, orgId, classId, count),
    nextDoor: { classId: other, teacher: teacher(c), student: student(d.id, -1) },
    reopen: async () => createDbStore((await database.reopen()).db),
    facts: () => factsOf(db, classId),
    everything: async () =>
      JSON.stringify([await db.selectFrom('tool_states').selectAll().execute(), await db.selectFrom('facts').selectAll().execute()]),
    close: () => database.close(),
  }
}

async function factsOf(db: Db, classId: number): Promise<StoredFact[]> {
  const rows = await db
    .selectFrom('facts')
    .select(['kind', 'user_id as userId', 'lesson_id as lessonId', 'data'])
    .where('class_id', '=', classId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, data: JSON.parse(row.data) }))
}

/** A whole class in two statements. */
async function manyStudents(db: Db, org_id: number, class_id: number, count: number) {
  const rows = Array.from({ length: count }, (_, at) => ({
    ...{ org_id, user_type: userTypes.student, username: `many${at}`, username_key: `many${at}`, real_name: `学生${at}` },
    ...{ password_hash: '', last_class_id: null, created_at: 0 },
  }))
  const made = await db.insertInto('users').values(rows).returning('id').execute()
  await db
    .insertInto('class_students')
    .values(made.map(({ id }) => ({ class_id, student_id: id })))
    .execute()
  return made.map(({ id }, at) => student(id, at))
}

export const places: readonly [string, (students: number) => Promise<Place>][] = [
  ['memory', memoryPlace],
  ...engines.map((engine): [string, (students: number) => Promise<Place>] => [engine, (count) => databasePlace(engine, count)]),
]
