import type { LiveStore } from '../../src/live/store.ts'
import type { AnyTool } from '../../src/live/tool.ts'
import { voter } from '../../src/tools/voter/voter.ts'

/**
 * O098 by a second opinion: whatever a teacher changed in a colleague's tool is marked, and must not be stored unless the colleague was away
 * or the lesson is the teacher's. What is decided on old knowledge and thrown away again does no harm.
 */
export function guardOwners(store: LiveStore, classId: number, isAway: (teacherId: number) => boolean, blame: (what: string) => void) {
  const tool: AnyTool = voter
  const marked = new WeakMap<object, { readonly actorId: number; readonly what: string }>()

  async function check(states: readonly unknown[]) {
    for (const state of states) {
      const mark = marked.get(state as object)
      if (!mark) continue
      // What follows from what is stored is judged anew.
      marked.delete(state as object)
      const lesson = await store.loadLesson(classId)
      if (lesson?.endedAt !== null || lesson.teacher.id !== mark.actorId) blame(mark.what)
    }
  }

  return {
    tool: {
      ...tool,
      reduce(state, message, actor, world) {
        const step = tool.reduce(state, message, actor, world)
        if ('refuse' in step || step.state === state) return step
        const owner = actor.role === 'teacher' ? tool.ownerOf(state) : undefined
        const isForeign = owner && owner.id !== actor.id && !isAway(owner.id)
        const mark = isForeign
          ? { actorId: actor.id, what: `${actor.name} was let into the tool of ${owner.name}, who is there` }
          : marked.get(state as object)
        if (mark) marked.set(step.state as object, mark)
        return step
      },
    } satisfies AnyTool as AnyTool,
    watch: (other: LiveStore): LiveStore => ({
      ...other,
      async save(id, saving) {
        await other.save(id, saving)
        await check(saving.tools.map(({ state }) => state))
      },
    }),
  }
}
