import { type LampColor, type LampResult, lampStatus } from '@jiangtai/contract/traffic-light'
import { useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { toast } from '../../kit/ui/toast.ts'
import type { LampActs } from '../../tools/traffic-light/LampFoot.tsx'
import { LampWindow } from '../../tools/traffic-light/LampWindow.tsx'
import type { LampPart } from '../../tools/traffic-light/lamp-state.ts'
import { MiniLamps } from '../../tools/traffic-light/MiniLamps.tsx'
import { StudentLamps } from '../../tools/traffic-light/StudentLamps.tsx'
import { sampleLamps } from '../../tools/traffic-light/sample-lamps.ts'
import styles from './GalleryPage.module.css'

const start_time = Date.now() - 26_000
const none = [0, 0, 0] as const
const ended = { is_open: lampStatus.ended } as const

const windows: Readonly<Record<string, readonly [LampPart, LampResult]>> = {
  未开始: ['ready', sampleLamps({ is_open: lampStatus.ready }, none)],
  投票中: ['voting', sampleLamps({ start_time })],
  已结束: ['ended', sampleLamps(ended)],
  没有人投: ['ended', sampleLamps(ended, none)],
}
const sheets: Readonly<Record<string, readonly [LampResult, LampColor | undefined]>> = {
  待选: [sampleLamps({}, none), undefined],
  已提交: [sampleLamps({}, none), 2],
  看结果: [sampleLamps(ended), 2],
  没投: [sampleLamps(ended), undefined],
}

const say = (what: string) => async () => toast.info(what)

/** The lamp with made-up rounds: every state without a class. */
export function LampParts() {
  const [shown, setShown] = useState('')
  const [choice, setChoice] = useState<LampColor>()
  const close = () => setShown('')
  const acts: LampActs = {
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
      {part && result && <LampWindow part={part} result={result} acts={acts} />}
      {shown === 'mini' && <MiniLamps part="voting" result={sampleLamps()} acts={acts} onExpand={() => setShown('投票中')} />}
      {round && <StudentLamps result={round} mine={mine} choice={choice} onChoose={setChoice} onVote={say('提交')} onPutDown={close} />}
    </Card>
  )
}
