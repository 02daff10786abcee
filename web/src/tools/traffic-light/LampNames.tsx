import { lampMeanings, type TrafficLightResult } from '@jiangtai/contract/traffic-light'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { Tile } from '../../kit/ui/Tile.tsx'
import { Lamp } from '../../parts/tool/Lamp.tsx'
import styles from './LampNames.module.css'

interface Props {
  readonly of: TrafficLightResult['colors'][number]
  readonly onClose: () => void
}

/** R262: who chose a lamp; beside the lamps, below them on a phone. */
export function LampNames({ of: { color, count, single_details }, onClose }: Props) {
  const id = useId()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (color) box.current?.scrollIntoView({ block: 'nearest' })
  }, [color])
  return (
    <section ref={box} className={styles.names} aria-labelledby={id}>
      <div className={styles.head}>
        <Lamp color={color} size={28} />
        <h3 id={id} className={styles.title}>
          {lampMeanings[color]}
        </h3>
        <span className={styles.count}>{count} 人</span>
        <IconButton look="faint" className={styles.close} aria-label="收起名单" onClick={onClose}>
          <X size={22} aria-hidden="true" />
        </IconButton>
      </div>
      <ul className={styles.list}>
        {placed(single_details).map(({ user_name, place }) => (
          <li key={place} className={styles.name} title={user_name}>
            <Tile name={user_name} />
            <span className={styles.text}>{user_name}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Two students may have the same name. */
const placed = (names: Props['of']['single_details']) => names.map(({ user_name }, place) => ({ user_name, place }))
