import { liveStores } from '../../kit/live/stores.ts'
import { useStore } from '../../kit/storage/store.ts'
import { useLayout } from '../../kit/window/layout.ts'
import { isTight } from '../../kit/window/tight.ts'
import { useWindowSize } from '../../kit/window/window-size.ts'

/** What each tool showed when a page was first told of it. */
export function createFirsts() {
  const firsts = new Map<string, string>()
  return {
    /** Whether `round` is still what a small screen found; '' is nothing. */
    isFound(tool: string, round: string, isSmallScreen: boolean): boolean {
      const first = firsts.get(tool) ?? (isSmallScreen ? round : '')
      firsts.set(tool, first === round ? round : '')
      return round !== '' && first === round
    },
    forget: (tool: string) => firsts.set(tool, ''),
  }
}

const firsts = createFirsts()

/** On a phone, also on its side, what was there already when the page was loaded starts minimised: the lesson's own buttons come first. Any wish of the teacher ends that. */
export function useStartsSmall(tool: string, round: string) {
  const toldClass = useStore(liveStores.toldClass)
  const isSmallScreen = isTight(useLayout() === 'phone', useWindowSize().height)
  const key = `${tool}/${toldClass}`
  return { isSmall: toldClass > 0 && firsts.isFound(key, round, isSmallScreen), forget: () => firsts.forget(key) }
}
