import { trafficLight } from '@jiangtai/contract/traffic-light'
import type { ReactNode } from 'react'
import { useLive } from '../../kit/live/use-live.ts'
import { StudentTrafficLight } from './StudentTrafficLight.tsx'
import { roundName } from './traffic-light-state.ts'

const nothing = () => {}

/** O037: the lamps as a student has them who has not chosen yet. */
export function TrafficLightPreview({ otherwise }: { readonly otherwise: ReactNode }) {
  const { view } = useLive(trafficLight)
  const about = roundName(view?.data)
  if (!view || !about) return otherwise
  return (
    <StudentTrafficLight
      key={about}
      result={{ ...view.data, details: [] }}
      mine={undefined}
      choice={undefined}
      onChoose={nothing}
      onVote={async () => false}
      onPutDown={nothing}
    />
  )
}
