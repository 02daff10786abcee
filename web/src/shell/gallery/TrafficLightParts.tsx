import { type LampColor, type TrafficLightResult, trafficLightStatus } from '@jiangtai/contract/traffic-light'
import { useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { MiniTrafficLight } from '../../tools/traffic-light/MiniTrafficLight.tsx'
import { StudentTrafficLight } from '../../tools/traffic-light/StudentTrafficLight.tsx'
import { sampleTrafficLight } from '../../tools/traffic-light/sample-traffic-light.ts'
import type { TrafficLightActs } from '../../tools/traffic-light/TrafficLightFoot.tsx'
import { TrafficLightWindow } from '../../tools/traffic-light/TrafficLightWindow.tsx'
import type { TrafficLightPart } from '../../tools/traffic-light/traffic-light-state.ts'
import styles from './GalleryPage.module.css'

const start_time = Date.now() - 26_000
const none = [0, 0, 0] as const
const ended = { is_open: trafficLightStatus.ended } as const

const windows: Readonly<Record<string, readonly [TrafficLightPart, TrafficLightResult]>> = {
  未开始: ['ready', sampleTrafficLight({ is_open: trafficLightStatus.ready }, none)],
  投票中: ['voting', sampleTrafficLight({ start_time })],
  已结束: ['ended', sampleTrafficLight(ended)],
  没有人投: ['ended', sampleTrafficLight(ended, none)],
}
const sheets: Readonly<Record<string, readonly [TrafficLightResult, LampColor | undefined]>> = {
  待选: [sampleTrafficLight({}, none), undefined],
  已提交: [sampleTrafficLight({}, none), 2],
  看结果: [sampleTrafficLight(ended), 2],
  没投: [sampleTrafficLight(ended), undefined],
}

const say = (what: string) => async () => toast.info(what)

/** The lamp with made-up rounds: every state without a class. */
export function TrafficLightParts() {
  const [shown, setShown] = useState('')
  const [choice, setChoice] = useState<LampColor>()
  const close = () => setShown('')
  const acts: TrafficLightActs = {
    start: say('开始投票'),
    stop: say('结束投票'),
    again: say('再来一次'),
    close,
    minimise: () => setShown('mini'),
  }
  const [part, result] = windows[shown] ?? []
  const [round, mine] = sheets[shown] ?? []
  return (
    <Card title="信号灯">
      <div className={styles.row}>
        {[...Object.keys(windows), ...Object.keys(sheets)].map((name) => (
          <Button key={name} onClick={() => setShown(name)}>
            {name}
          </Button>
        ))}
        <Button onClick={() => setShown('mini')}>最小化的信号灯</Button>
      </div>
      {part && result && <TrafficLightWindow part={part} result={result} acts={acts} />}
      {shown === 'mini' && <MiniTrafficLight part="voting" result={sampleTrafficLight()} acts={acts} onExpand={() => setShown('投票中')} />}
      {round && (
        <StudentTrafficLight result={round} mine={mine} choice={choice} onChoose={setChoice} onVote={say('提交')} onPutDown={close} />
      )}
    </Card>
  )
}
