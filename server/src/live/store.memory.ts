import { type LiveStore, Stale, type StoredLesson } from './store.ts'
import type { Fact } from './tool.ts'

export interface Memory {
  readonly tools: Map<string, string>
  readonly lessons: (StoredLesson & { readonly classId: number })[]
  readonly facts: (Fact & { readonly tool: string; readonly lessonId: number | null })[]
}

export const emptyMemory = (): Memory => ({ tools: new Map(), lessons: [], facts: [] })

/** For tests of rooms: what is stored has been through JSON, as in a database. */
export function createMemoryStore(memory: Memory = emptyMemory()): LiveStore {
  const { tools, lessons, facts } = memory
  const read = (key: string) => JSON.parse(tools.get(key) ?? 'null') ?? undefined
  const open = (classId: number) => lessons.findIndex((lesson) => lesson.classId === classId && lesson.endedAt === null)
  return {
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
      for (const { tool, state, version } of changes) tools.set(`${classId}/${tool}`, JSON.stringify({ state, version: version + 1 }))
      if (end) lessons[open(classId)] = { ...(lessons[open(classId)] as Memory['lessons'][number]), endedAt: end.at }
      const id = lessons.length + 1
      if (start) {
        const { teacherId, courseId, startedAt } = start
        lessons.push({ id, classId, teacher: { id: teacherId, name: `师${teacherId}` }, courseId, startedAt, endedAt: null })
      }
      for (const fact of added) facts.push({ ...fact, lessonId: lessonId ?? (start ? id : null) })
    },
  }
}
