import { trafficLight } from '@jiangtai/contract/traffic-light'
import type { ReactNode } from 'react'
import { useLive } from '../../kit/live/use-live.ts'
import { roundName } from './lamp-state.ts'
import { StudentLamps } from './StudentLamps.tsx'

const nothing = () => {}

/** O037: the lamps as a student has them who has not chosen yet. */
export function LampPreview({ otherwise }: { readonly otherwise: ReactNode }) {
  const { view } = useLive(trafficLight)
  const about = roundName(view?.data)
  if (!view || !about) return otherwise
  return (
    <StudentLamps
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
