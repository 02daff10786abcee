import type { LiveStore } from '../../src/live/store.ts'
import type { AnyTool } from '../../src/live/tool.ts'
import { changedStore } from '../changed-store.ts'

/**
 * O098 by a second opinion: whatever a teacher changed in a colleague's tool is marked, and must not be stored unless the colleague was away
 * or the lesson is the teacher's. What is decided on old knowledge and thrown away again does no harm.
 */
export function guardOwners(tools: readonly AnyTool[], isAway: (teacherId: number) => boolean, blame: (what: string) => void) {
  const marked = new WeakMap<object, { readonly actorId: number; readonly what: string }>()
  /** Who teaches each lesson that a node has read: by the time a save is looked at, the next may have begun. */
  const teachers = new Map<number, number>()

  function check(state: unknown, lessonId: number | undefined) {
    const mark = marked.get(state as object)
    if (!mark) return
    // What follows from what is stored is judged anew.
    marked.delete(state as object)
    if (lessonId === undefined || teachers.get(lessonId) !== mark.actorId) blame(mark.what)
  }

  const guarded = (tool: AnyTool): AnyTool => ({
    ...tool,
    reduce(state, message, actor, world) {
      const step = tool.reduce(state, message, actor, world)
      if ('refuse' in step || step.state === state) return step
      const owner = actor.role === 'teacher' ? tool.ownerOf(state) : undefined
      const isForeign = owner && owner.id !== actor.id && !isAway(owner.id)
      const mark = isForeign
        ? { actorId: actor.id, what: `${actor.name} was let into the ${tool.events.name} of ${owner.name}, who is there` }
        : marked.get(state as object)
      if (mark) marked.set(step.state as object, mark)
      return step
    },
  })

  return {
    tools: tools.map(guarded),
    watch: (store: LiveStore): LiveStore =>
      changedStore(store, ({ loadLesson, save }) => ({
        async loadLesson(classId) {
          const lesson = await loadLesson(classId)
          if (lesson) teachers.set(lesson.id, lesson.teacher.id)
          return lesson
        },
        async save(classId, saving) {
          await save(classId, saving)
          for (const { state } of saving.tools) check(state, saving.use?.lessonId)
        },
      })),
  }
}
