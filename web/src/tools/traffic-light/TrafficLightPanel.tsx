import { trafficLight } from '@jiangtai/contract/traffic-light'
import { Announced } from '../../kit/ui/Announced.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import { MiniTrafficLight } from './MiniTrafficLight.tsx'
import type { TrafficLightActs } from './TrafficLightFoot.tsx'
import { TrafficLightWindow } from './TrafficLightWindow.tsx'
import { beforeClosing } from './traffic-light-words.ts'
import { useAskedTrafficLight } from './use-asked-traffic-light.ts'
import { useTrafficLight } from './use-traffic-light.ts'

/** The teacher's lamp: its window, or the small card while that is minimised. */
export function TrafficLightPanel({ opener }: { readonly opener: string }) {
  const { part, result, isOpen, open, minimise, send } = useTrafficLight()
  useAskedTrafficLight()
  if (!part || !result) return null

  const { id } = result
  const close = async () => {
    const question = beforeClosing(part)
    if (!question || (await confirm(question))) await send(trafficLight.hears.close, { id })
  }
  const acts: TrafficLightActs = {
    start: () => send(trafficLight.hears.start, { id }),
    stop: () => send(trafficLight.hears.stop, { id }),
    again: () => send(trafficLight.hears.click, {}),
    close: () => void close(),
    minimise,
  }
  return (
    <>
      {part === 'voting' && <Announced text={`已投 ${result.vote_student_count} / ${result.student_count} 人`} />}
      {isOpen ? (
        <TrafficLightWindow part={part} result={result} acts={acts} opener={opener} />
      ) : (
        <MiniTrafficLight part={part} result={result} acts={acts} onExpand={() => void open()} />
      )}
    </>
  )
}
