import type { Lesson } from '@jiangtai/contract/lessons'
import { useSession } from '../session/session.ts'
import { useStore } from '../storage/store.ts'
import { liveStores, type Online } from './stores.ts'

const useOfMyClass = <T extends { readonly class_id: number }>(value: T | undefined): T | undefined => {
  const classId = useSession()?.class_id
  return value?.class_id === classId ? value : undefined
}

/** The lesson of the current class that runs (status 1) or the last one; undefined until the channel has told. */
export const useLesson = (): Lesson | undefined => useOfMyClass(useStore(liveStores.lesson))

/** Who of the current class is online; only teachers are told. */
export const usePresence = (): Online | undefined => useOfMyClass(useStore(liveStores.presence))

/** An answer to 开始上课 or 下课, which may be here before the channel tells of it. */
export const learnLesson = (lesson: Lesson) => liveStores.lesson.set(lesson)
