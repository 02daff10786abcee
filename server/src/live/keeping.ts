import type { Decision } from './decide.ts'
import type { Desks } from './desks.ts'
import { type LessonMove, openLesson } from './lesson.ts'
import type { LiveMetrics } from './metrics.ts'
import { type LiveStore, Stale } from './store.ts'
import type { AnyTool } from './tool.ts'

interface Deps {
  readonly store: LiveStore
  readonly now: () => number
  readonly metrics: LiveMetrics
}

/** How the turns of a class are stored. */
export function createKeeping(
  classId: number,
  { store, now, metrics }: Deps,
  desks: Desks,
  changed: (topic: 'lesson', say: 'all') => void,
) {
  return {
    /** One transaction for everything a turn has changed. */
    async save({ states, facts, forgets, user }: Omit<Decision, 'say' | 'outcomes'>, move?: LessonMove) {
      const at = Math.floor(now() / 1000)
      const lesson = openLesson(await desks.lesson())
      const changes = []
      for (const [tool, state] of states) {
        const desk = await desks.tool(tool)
        if (state !== desk.state) changes.push({ tool, state, version: desk.version })
      }
      const opened = user && !lesson ? { teacherId: user.id, courseId: null, startedAt: at } : undefined
      const start = move?.start ?? opened
      const end = move?.end && { lessonId: move.end.id, at }
      if (changes.length + facts.length === 0 && !start && !end) return
      await store.save(classId, {
        tools: changes.map(({ tool, state, version }) => ({ tool: tool.events.name, state, version })),
        facts,
        lessonId: lesson?.id ?? null,
        use: user && lesson ? { lessonId: lesson.id, at } : undefined,
        start,
        end,
        forgets,
      })
      metrics.commits.inc()
      for (const { tool, state, version } of changes) desks.keep(tool, { state, version: version + 1 })
      if (!start && !end) return
      desks.forgetLesson()
      changed('lesson', 'all')
    },

    /** What changes nothing writes nothing that could be found stale: what it stands on is compared with the store before it is answered. */
    async confirm(some: ReadonlySet<AnyTool>) {
      if (some.size === 0) return
      const stored = new Map((await store.standings([classId])).map(({ topic, version }) => [topic, version]))
      for (const tool of some) if ((await desks.tool(tool)).version < (stored.get(tool.events.name) ?? 0)) throw new Stale()
    },
  }
}
