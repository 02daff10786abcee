import { attempt } from '../../kit/storage/attempt.ts'
import { createStore, useStore } from '../../kit/storage/store.ts'

const key = 'jiangtai.minimised'
/** A lesson has a few tools, and each of them a few turns. */
const most = 8

/** Newest last. */
export const withName = (names: readonly string[], name: string, isIn: boolean): readonly string[] => {
  const others = names.filter((other) => other !== name)
  return isIn ? [...others, name].slice(-most) : others
}

export function namesIn(text: string | null): readonly string[] {
  const names: unknown = JSON.parse(text ?? '[]')
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

const minimised = createStore<readonly string[]>(attempt(() => namesIn(window.sessionStorage.getItem(key))) ?? [])

/** Whether a window lies minimised in this tab, also after a reload; for tools of which the server does not remember it. */
export function useMinimised(name: string) {
  const isMinimised = useStore(minimised).includes(name)
  const setMinimised = (isIn: boolean) => {
    minimised.set(withName(minimised.get(), name, isIn))
    attempt(() => window.sessionStorage.setItem(key, JSON.stringify(minimised.get())))
  }
  return [isMinimised, setMinimised] as const
}
