import * as z from 'zod/mini'
import { openLesson } from './lesson.ts'
import type { LiveStore, StoredLesson, StoredTool } from './store.ts'
import type { AnyTool, Topic } from './tool.ts'

export type Desks = ReturnType<typeof createDesks>

/** What a class has on its desks, read once: only its own room changes it, and the bus tells when another node's room did. */
export function createDesks(classId: number, store: LiveStore) {
  const tools = new Map<AnyTool, StoredTool>()
  let lesson: { readonly is: StoredLesson | undefined } | undefined

  async function tool(tool: AnyTool): Promise<StoredTool> {
    const known = tools.get(tool)
    if (known) return known
    const stored = await store.loadTool(classId, tool.events.name)
    const desk = stored ? { state: z.parse(tool.state, stored.state), version: stored.version } : { state: tool.initial, version: 0 }
    tools.set(tool, desk)
    return desk
  }

  async function lessonNow() {
    lesson ??= { is: await store.loadLesson(classId) }
    return lesson.is
  }

  return {
    tool,
    lesson: lessonNow,
    keep: (tool: AnyTool, desk: StoredTool) => void tools.set(tool, desk),
    forgetTool: (tool: AnyTool) => void tools.delete(tool),
    forgetLesson() {
      lesson = undefined
    },
    /** As the store would say it. */
    standing: async (topic: Topic) => (topic === 'lesson' ? (openLesson(await lessonNow())?.id ?? 0) : (await tool(topic)).version),
    forgetAll() {
      tools.clear()
      lesson = undefined
    },
  }
}
