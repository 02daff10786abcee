import { useState } from 'react'
import { useInteraction } from '../../kit/live/use-interaction.ts'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import { RemoteProjection } from '../../tools/projection-screen/RemoteProjection.tsx'
import { RemotePics } from '../../tools/teacher-pic/RemotePics.tsx'
import styles from './Connected.module.css'

const ways = [
  { value: 'pics', text: '投图', flag: 'im_interaction_teacher_pic' },
  { value: 'projection', text: '投屏', flag: 'im_interaction_projection_screen' },
] as const

/** Several pictures in a gallery, or one that lies on the big screen as it does here. */
export function Pictures() {
  const flags = useInteraction()
  const offered = ways.filter(({ flag }) => flags?.[flag] === 1)
  const [wanted, setWanted] = useState<(typeof ways)[number]['value']>('pics')
  const way = offered.find(({ value }) => value === wanted) ?? offered[0]
  // The tab goes with the switches.
  if (!way) return null
  return (
    <div className={styles.stack}>
      {offered.length > 1 && <Segmented label="怎么投" options={offered} value={way.value} onChange={setWanted} />}
      <div hidden={way.value !== 'pics'}>{offered.some(({ value }) => value === 'pics') && <RemotePics />}</div>
      {way.value === 'projection' && <RemoteProjection />}
    </div>
  )
}
