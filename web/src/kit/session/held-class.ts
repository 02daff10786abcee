import type { CookieJar } from '../live/cookies.ts'
import { attempt } from '../storage/attempt.ts'
import { createStore } from '../storage/store.ts'
import { whenCleared } from './clear-stored.ts'

/**
 * The class that this tab works with, whatever another tab chooses: a lesson on the projector stays that of its class. 0: the one that the
 * session has chosen.
 */
export const heldClass = createStore(0)

whenCleared(() => heldClass.set(0))

const key = 'jiangtai.held-class'

/** Until it is let go; a reload, which runs no clean-up, finds it again. */
export function holdClass(classId: number): () => void {
  heldClass.set(classId)
  attempt(() => window.sessionStorage.setItem(key, String(classId)))
  return () => {
    heldClass.set(0)
    attempt(() => window.sessionStorage.removeItem(key))
  }
}

/** This tab was loaded anew while it held the class. */
export const wasHeld = (classId: number): boolean => attempt(() => window.sessionStorage.getItem(key)) === String(classId)

/** Tabs share the cookies: a tab with a class of its own leaves that of the others alone. */
export const withHeldClass = (jar: CookieJar, held: () => number): CookieJar => ({
  ...jar,
  get: (name) => (name === 'class_id' && held() > 0 ? String(held()) : jar.get(name)),
  set(name, value) {
    if (name !== 'class_id' || held() === 0 || !jar.get(name)) jar.set(name, value)
  },
})
