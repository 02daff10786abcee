import { type LampColor, lampMeanings, trafficLight } from '@jiangtai/contract/traffic-light'
import { useState } from 'react'
import { cx } from '../../kit/cx.ts'
import { askedTool } from '../../parts/tool/asked-tool.ts'
import { Lamp, TrafficLightIcon } from '../../parts/tool/Lamp.tsx'
import { RemoteCard, RemoteGroup, RemoteRow, RemoteWay } from '../../parts/tool/RemoteCard.tsx'
import { LampNames } from './LampNames.tsx'
import styles from './RemoteTrafficLight.module.css'
import { useTrafficLight } from './use-traffic-light.ts'

/** One press opens a round and starts it (`TrafficLightStarter`). */
const start = async () => askedTool.set({ what: 'light' })

/** The traffic light on the teacher's phone: started, read lamp by lamp, ended. */
export function RemoteTrafficLight() {
  const { part, result, send } = useTrafficLight()
  const [asked, setAsked] = useState<{ readonly id: number; readonly color: LampColor }>()
  if (!result || part === 'ready')
    return (
      <RemoteGroup title="看看听懂没有">
        <RemoteRow icon={TrafficLightIcon} title="信号灯" about="每位学生选一盏灯" words="开始" act={start} />
      </RemoteGroup>
    )
  const { id, colors } = result
  const shown = asked?.id === id ? colors.find(({ color, count }) => color === asked.color && count > 0) : undefined
  const votes = part === 'voting'
  const ways = votes ? (
    <RemoteWay words="结束信号灯" act={() => send(trafficLight.hears.stop, { id })} />
  ) : (
    <>
      <RemoteWay words="再来一次" act={start} />
      <RemoteWay words="关闭信号灯" act={() => send(trafficLight.hears.close, { id })} />
    </>
  )
  return (
    <RemoteCard title="信号灯" isLive={votes} count={result.vote_student_count} people={result.student_count} ways={ways}>
      <ul className={styles.lamps}>
        {colors.map(({ color, count, rate }) => (
          <li key={color}>
            <button
              type="button"
              className={cx(styles.lamp, shown?.color === color && styles.chosen)}
              aria-expanded={shown?.color === color}
              aria-disabled={count === 0 || undefined}
              onClick={() => setAsked(shown?.color === color ? undefined : { id, color })}
            >
              <Lamp color={color} size={40} />
              <b className={styles.count}>{count}</b>
              {lampMeanings[color]}
              <span className={styles.unseen}>{`，${rate}%，看名字`}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown && <LampNames of={shown} onClose={() => setAsked(undefined)} />}
    </RemoteCard>
  )
}
