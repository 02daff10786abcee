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

interface Saved {
  readonly versions: ReadonlyMap<AnyTool, number>
  readonly hasLessonMoved: boolean
}

/** How the turns of a class are stored. */
export function createKeeping(classId: number, { store, now, metrics }: Deps, desks: Desks) {
  return {
    /** One transaction for everything a turn has changed. Answers the new versions, and whether a lesson began or ended. */
    async save({ states, facts, forgets, user }: Omit<Decision, 'say' | 'outcomes'>, move?: LessonMove): Promise<Saved> {
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
      if (changes.length + facts.length === 0 && !start && !end) return { versions: new Map(), hasLessonMoved: false }
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
      const hasLessonMoved = start !== undefined || end !== undefined
      if (hasLessonMoved) desks.forgetLesson()
      return { versions: new Map(changes.map(({ tool, version }) => [tool, version + 1])), hasLessonMoved }
    },

    /** What changes nothing writes nothing that could be found stale: what it stands on is compared with the store before it is answered. */
    async confirm(some: ReadonlySet<AnyTool>) {
      if (some.size === 0) return
      const stored = new Map((await store.standings([classId])).map(({ topic, version }) => [topic, version]))
      for (const tool of some) if ((await desks.tool(tool)).version < (stored.get(tool.events.name) ?? 0)) throw new Stale()
    },
  }
}
