import { createQueues } from './queue.ts'
import { type FactsOf, type LiveStore, Stale, type StoredLesson } from './store.ts'
import type { Fact, KeptFact } from './tool.ts'

export interface Memory {
  readonly tools: Map<string, string>
  readonly lessons: (StoredLesson & { readonly classId: number })[]
  readonly facts: (Fact & { readonly classId: number; readonly tool: string; readonly lessonId: number | null })[]
  readonly inTurn: ReturnType<typeof createQueues>
}

export const emptyMemory = (): Memory => ({ tools: new Map(), lessons: [], facts: [], inTurn: createQueues() })

/** For tests of rooms: what is stored has been through JSON, as in a database. */
export function createMemoryStore(memory: Memory = emptyMemory()): LiveStore {
  const held = storeIn(memory)
  return {
    ...held,
    save: (classId, saving) => memory.inTurn(classId, () => held.save(classId, saving)),
    alone: (classId, work) => memory.inTurn(classId, () => work(held)),
  }
}

/** The store of somebody whose turn it is. */
function storeIn(memory: Memory): LiveStore {
  const { tools, lessons, facts } = memory
  const read = (key: string) => JSON.parse(tools.get(key) ?? 'null') ?? undefined
  const open = (classId: number) => lessons.findIndex((lesson) => lesson.classId === classId && lesson.endedAt === null)
  const kept = (classId: number, { tool, kind, userId }: FactsOf): KeptFact[] =>
    facts
      .map((fact, at) => ({ ...fact, id: at + 1 }))
      .filter((fact) => fact.classId === classId && fact.tool === tool && fact.kind === kind && fact.userId === userId)
      .map(({ id, createdAt, data }) => ({ id, createdAt, data: JSON.parse(JSON.stringify(data)) }))
  return {
    facts: async (classId, of, page, size) => {
      const all = kept(classId, of).reverse()
      return { facts: all.slice((page - 1) * size, page * size), count: all.length }
    },
    fact: async (classId, of, id) => kept(classId, of).find((fact) => fact.id === id),
    loadTool: async (classId, tool) => read(`${classId}/${tool}`),
    loadLesson: async (classId) => lessons.filter((lesson) => lesson.classId === classId).at(-1),
    async standings(classIds) {
      const open = lessons.filter(({ endedAt }) => endedAt === null).map(({ classId, id }) => ({ classId, topic: 'lesson', version: id }))
      const stored = [...tools].map(([key, text]) => {
        const [classId, topic = ''] = key.split('/')
        return { classId: Number(classId), topic, version: JSON.parse(text).version as number }
      })
      return [...stored, ...open].filter(({ classId }) => classIds.includes(classId))
    },
    async save(classId, { tools: changes, facts: added, lessonId, use, end, start }) {
      for (const { tool, version } of changes) if ((read(`${classId}/${tool}`)?.version ?? 0) !== version) throw new Stale()
      if (use && lessons[open(classId)]?.id !== use.lessonId) throw new Stale()
      if (end && lessons[open(classId)]?.id !== end.lessonId) throw new Stale()
      if (start && !end && open(classId) >= 0) throw new Stale()
      const isNamed = use !== undefined || end !== undefined || start !== undefined
      if (added.length > 0 && !isNamed && (lessons[open(classId)]?.id ?? null) !== lessonId) throw new Stale()
      for (const { tool, state, version } of changes) tools.set(`${classId}/${tool}`, JSON.stringify({ state, version: version + 1 }))
      if (end) lessons[open(classId)] = { ...(lessons[open(classId)] as Memory['lessons'][number]), endedAt: end.at }
      const id = lessons.length + 1
      if (start) {
        const { teacherId, courseId, startedAt } = start
        lessons.push({ id, classId, teacher: { id: teacherId, name: `师${teacherId}` }, courseId, startedAt, endedAt: null })
      }
      for (const fact of added) facts.push({ ...fact, classId, lessonId: lessonId ?? (start ? id : null) })
    },
    alone: (_classId, work) => work(storeIn(memory)),
  }
}
