import { rollCall } from '@jiangtai/contract/roll-call'
import { type ReactNode, useId } from 'react'
import { useLive } from '../../kit/live/use-live.ts'
import { SceneFace } from './SceneFace.tsx'
import styles from './StudentRollCall.module.css'
import { sceneOf } from './student-scene.ts'
import { toolbarEventOf } from './toolbar-event.ts'

const nobody = 0
const nothing = () => {}

/** O037: roll call as most of the class has it: not pressed yet, not the fastest, not picked. */
export function RollCallPreview({ otherwise }: { readonly otherwise: ReactNode }) {
  const { view } = useLive(rollCall)
  const titleId = useId()
  const scene = sceneOf({ view: toolbarEventOf(view), own: undefined, sent: undefined, me: nobody })
  if (!scene) return otherwise
  return (
    <div className={styles.screen}>
      <SceneFace key={`${scene.eventId}/${scene.part}`} scene={scene} me="" titleId={titleId} onGrab={nothing} />
    </div>
  )
}
