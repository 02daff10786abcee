import { secondsOf } from '@jiangtai/contract/roll-call'
import { Hand } from 'lucide-react'
import type { ReactNode } from 'react'
import { NameTiles } from '../../kit/ui/NameTiles.tsx'
import { GrabButton } from './GrabButton.tsx'
import styles from './SceneFace.module.css'
import { Stopwatch } from './Stopwatch.tsx'
import type { Scene } from './student-scene.ts'

interface Props {
  readonly scene: Scene
  readonly me: string
  readonly titleId: string
  readonly onGrab: () => void
}

const nextRound = '等待老师开始下一轮'

/** R355–R360: the six things roll call can be to a student, and the moments between them. */
export function SceneFace({ scene, me, titleId, onGrab }: Props) {
  switch (scene.part) {
    case 'waiting':
      return (
        <Face titleId={titleId} title="等待老师开始抢答" foot="开始后，按下按钮就算抢答">
          <p className={styles.rest} aria-hidden="true">
            <Hand size={92} strokeWidth={1.8} />
          </p>
        </Face>
      )
    case 'grab':
      return (
        <div className={styles.race}>
          <div role="alert">
            <h2 id={titleId} className={styles.title}>
              老师发起了抢答
            </h2>
          </div>
          {/* Nobody wants to hear hundredths. */}
          <Stopwatch from={scene.startTime} className={styles.watch} />
          <GrabButton onGrab={onGrab} />
        </div>
      )
    case 'grabbed':
      return (
        <Face titleId={titleId} title="已抢，等待结果">
          <Figure ms={scene.usedMs} />
        </Face>
      )
    case 'over':
      return <Face titleId={titleId} title="抢答结束" />
    case 'won':
      return (
        <Face titleId={titleId} title="恭喜你，抢答成功" isBright foot="请等老师点你回答">
          <Name name={me} />
          <p className={styles.words}>
            第 {scene.rank} 名 · {secondsOf(scene.usedMs)} 秒
          </p>
        </Face>
      )
    case 'lost':
      return (
        <Face titleId={titleId} title="这次被抢先了" foot={nextRound}>
          <Name name={scene.winner} />
          {/* R556 */}
          <p className={styles.words}>
            抢答机会已被 {scene.winner} 同学获得
            <br />
            把握好下次机会喔~~~
          </p>
        </Face>
      )
    case 'nobody':
      return <Face titleId={titleId} title="本轮无人抢答" foot={nextRound} />
    case 'picked':
      return (
        <Face titleId={titleId} title="你被点到了" isBright>
          <Name name={me} />
          <p className={styles.words}>请你来回答</p>
        </Face>
      )
    case 'not-picked':
      return (
        <Face titleId={titleId} title="本次未点到你">
          <Name name={scene.name} />
          {/* R557 */}
          <p className={styles.words}>{scene.isChosen ? `老师请 ${scene.name} 同学回答` : `${scene.name} 同学被随机点到`}</p>
        </Face>
      )
  }
}

interface FaceProps {
  readonly titleId: string
  readonly title: string
  readonly foot?: string
  /** It is about this student. */
  readonly isBright?: boolean
  readonly children?: ReactNode
}

/** Read out as a whole: whoever looks elsewhere is called. */
const Face = ({ titleId, title, foot, isBright = false, children }: FaceProps) => (
  <>
    <div className={styles.face} role="alert">
      <h2 id={titleId} className={isBright ? styles.bright : styles.title}>
        {title}
      </h2>
      {children}
    </div>
    {foot && <p className={styles.foot}>{foot}</p>}
  </>
)

const Name = ({ name }: { readonly name: string }) => (
  <p className={styles.name}>
    <NameTiles name={name} size="set" />
  </p>
)

const Figure = ({ ms }: { readonly ms: number }) => (
  <p className={styles.figure}>
    {secondsOf(ms)}
    <small>秒</small>
  </p>
)
