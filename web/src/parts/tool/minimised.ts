import { attempt } from '../../kit/storage/attempt.ts'
import { createStore, useStore } from '../../kit/storage/store.ts'
import { useStartsSmall } from './starts-small.ts'

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

/** Names that this tab remembers, also after a reload. */
function createKeptNames(key: string) {
  const kept = createStore<readonly string[]>(attempt(() => namesIn(window.sessionStorage.getItem(key))) ?? [])
  return function useKeptName(name: string) {
    const isIn = useStore(kept).includes(name)
    const set = (isWanted: boolean) => {
      kept.set(withName(kept.get(), name, isWanted))
      attempt(() => window.sessionStorage.setItem(key, JSON.stringify(kept.get())))
    }
    return [isIn, set] as const
  }
}

const useKeptMinimised = createKeptNames('jiangtai.minimised')

/** Whether a window lies minimised in this tab; for tools of which the server does not remember it. `round`: what it shows; '' is nothing. */
export function useMinimised(tool: string, round: string) {
  const [isKept, keep] = useKeptMinimised(`${tool}/${round}`)
  const { isSmall, forget } = useStartsSmall(tool, round)
  const set = (isWanted: boolean) => {
    forget()
    keep(isWanted)
  }
  return [isKept || isSmall, set] as const
}

/** Whether a result that is hidden at first was shown; for tools whose students see theirs by other rules. */
export const useShownResult = createKeptNames('jiangtai.shown-results')
