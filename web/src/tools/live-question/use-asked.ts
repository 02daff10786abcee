import { liveQuestion as events } from '@jiangtai/contract/live-question'
import { useLive } from '../../kit/live/use-live.ts'
import { withCount } from './live-question-state.ts'

const { says } = events
const results = { ...events, says: { result: says.result } }
const counts = { ...events, says: { count: says.count } }

/** The question of the class as it stands now. */
export function useAsked() {
  const { view, own, send } = useLive(results)
  const count = useLive(counts).view?.data
  return { detail: view && withCount(view.data, count), own: own?.data, send }
}
