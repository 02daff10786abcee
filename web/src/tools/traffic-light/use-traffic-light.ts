import { trafficLight } from '@jiangtai/contract/traffic-light'
import { useLive } from '../../kit/live/use-live.ts'
import { useUser } from '../../kit/session/session.ts'
import { useMinimised } from '../../parts/tool/minimised.ts'
import { partOf } from './traffic-light-state.ts'

/** The own lamp of a teacher and its window, the same for the dock and the panel. */
export function useTrafficLight() {
  const { view, send } = useLive(trafficLight)
  const { user_id } = useUser()
  const part = partOf(view?.data, user_id)
  const result = part && view?.data
  const [isMinimised, setMinimised] = useMinimised('traffic-light', result ? `${result.class_id}/${result.id}` : '')
  const isOpen = part !== undefined && !isMinimised
  return {
    part,
    result,
    isOpen,
    open: async () => {
      if (part) setMinimised(false)
      else await send(trafficLight.hears.click, {})
    },
    minimise: () => setMinimised(true),
    send,
  }
}
