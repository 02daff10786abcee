import { useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { MiniRollCall } from '../../tools/roll-call/MiniRollCall.tsx'
import { RollCallScreen } from '../../tools/roll-call/RollCallScreen.tsx'
import type { RollCallActs } from '../../tools/roll-call/ScreenFoot.tsx'
import { StudentRollCall } from '../../tools/roll-call/StudentRollCall.tsx'
import { sampleScreens } from '../../tools/roll-call/sample-roll-call.ts'
import { idleScreen, nothingYet, type Screen } from '../../tools/roll-call/screen-state.ts'
import type { Scene } from '../../tools/roll-call/student-scene.ts'
import styles from './GalleryPage.module.css'

const startTime = Date.now() - 1420
const running = { ...sampleScreens.started, startTime }
const screens: Readonly<Record<string, Screen>> = {
  只有随机: idleScreen(nothingYet),
  准备抢答: sampleScreens.ready,
  请抢答: running,
  三位: sampleScreens.three,
  两位: sampleScreens.two,
  一位: sampleScreens.one,
  无人抢答: sampleScreens.nobody,
  随机点名: sampleScreens.called,
  名字很长: sampleScreens.calledLong,
}
const scenes: Readonly<Record<string, Scene>> = {
  等待抢答: { part: 'waiting', eventId: 1 },
  可以抢: { part: 'grab', eventId: 1, startTime },
  已抢: { part: 'grabbed', eventId: 1, usedMs: 1864 },
  抢到了: { part: 'won', eventId: 1, rank: 1, usedMs: 1864 },
  没抢到: { part: 'lost', eventId: 1, winner: '陈子轩' },
  没人抢: { part: 'nobody', eventId: 1 },
  被点到: { part: 'picked', eventId: 1 },
  未点到: { part: 'not-picked', eventId: 1, name: '欧阳娜娜', isChosen: false },
}

const wholeClass = { groups: [], group: undefined, choose: () => {}, among: {} }
const say = (what: string) => async () => toast.info(what)

/** Roll call with a made-up class: every state without one. */
export function RollCallParts() {
  const [shown, setShown] = useState('')
  const close = () => setShown('')
  const acts: RollCallActs = {
    ready: say('下一轮抢答'),
    grab: say('使用抢答'),
    start: say('开始抢答'),
    stop: say('结束本轮'),
    random: say('随机点名'),
    instead: say('换一位'),
    call: say('直接叫他'),
    mark: say('到 ⇄ 缺'),
    score: say('加 1 分'),
    close,
    minimise: () => setShown('小卡片'),
  }
  const screen = screens[shown]
  const scene = scenes[shown]
  return (
    <Card title="点名">
      {[[...Object.keys(screens), '小卡片'], Object.keys(scenes)].map((names) => (
        <div key={names[0]} className={styles.row}>
          {names.map((name) => (
            <Button key={name} onClick={() => setShown(name)}>
              {name}
            </Button>
          ))}
        </div>
      ))}
      {screen && (
        <RollCallScreen
          screen={screen}
          can={{ grab: true, random: true }}
          acts={acts}
          range={wholeClass}
          people={{ online: 38, all: 46 }}
          isNews
        />
      )}
      {shown === '小卡片' && <MiniRollCall screen={running} acts={acts} onExpand={() => setShown('请抢答')} />}
      {scene && <StudentRollCall scene={scene} me="林小满" className="七年级(3)班" onGrab={() => setShown('已抢')} onPutDown={close} />}
    </Card>
  )
}
