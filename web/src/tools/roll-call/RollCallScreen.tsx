import { Dices, Hand } from 'lucide-react'
import type { ReactNode } from 'react'
import { Stage } from '../../parts/tool/Stage.tsx'
import { CalledName } from './CalledName.tsx'
import { Podium } from './Podium.tsx'
import styles from './RollCallScreen.module.css'
import { type RollCallActs, type ScreenCan, ScreenFoot } from './ScreenFoot.tsx'
import { Stopwatch } from './Stopwatch.tsx'
import type { Screen } from './screen-state.ts'

interface Props {
  readonly screen: Screen
  readonly can: ScreenCan
  readonly acts: RollCallActs
  /** Students of the class, and how many of them are there; unknown for a moment. */
  readonly people: { readonly online: number; readonly all: number } | undefined
  /** It happens before the eyes of the class, and is not what a reload has found. */
  readonly isNews: boolean
  readonly aside?: ReactNode
  readonly opener?: string
}

/** R261: grabbing and random calls, on the whole screen. */
export function RollCallScreen({ screen, can, acts, people, isNews, aside, opener }: Props) {
  const Icon = isOfChance(screen) ? Dices : Hand
  return (
    <Stage
      title={titleOf(screen)}
      icon={<Icon size={30} aria-hidden="true" />}
      part={`${screen.part}/${screen.eventId}`}
      aside={aside}
      foot={<ScreenFoot part={screen.part} can={can} acts={acts} />}
      opener={opener}
      onMinimise={acts.minimise}
      onClose={acts.close}
    >
      <Face screen={screen} people={people} isNews={isNews} />
    </Stage>
  )
}

const isOfChance = ({ part }: Screen) => part === 'random' || part === 'idle'
export const titleOf = (screen: Screen) => (isOfChance(screen) ? '随机点名' : `抢答 · 第 ${screen.round} 轮`)

function Face({ screen, people, isNews }: Pick<Props, 'screen' | 'people' | 'isNews'>) {
  switch (screen.part) {
    case 'idle':
      return <Opening headline="点一位同学" people={people} />
    case 'ready':
      return <Opening headline="准备抢答" people={people} />
    case 'started':
      return (
        <div className={styles.race}>
          <p className={styles.headline}>请抢答</p>
          <Stopwatch key={screen.eventId} from={screen.startTime} className={styles.watch} />
          <p className={styles.hint}>按先后取最快的 3 位</p>
          <div className={styles.track} aria-hidden="true" />
        </div>
      )
    case 'result':
      return screen.fastest.length > 0 ? (
        <Podium key={screen.eventId} fastest={screen.fastest} isNews={isNews} />
      ) : (
        <div className={styles.middle} role="status">
          <p className={styles.headline}>本轮无人抢答</p>
          <p className={styles.hint}>可以换个问法再来一轮，也可以随机点名</p>
        </div>
      )
    case 'random':
      return <CalledName key={screen.eventId} name={screen.student.student_name} called={screen.called} all={people?.all} isNews={isNews} />
  }
}

const Opening = ({ headline, people }: Pick<Props, 'people'> & { readonly headline: string }) => (
  <div className={styles.middle}>
    <p className={styles.headline}>{headline}</p>
    {people && (
      <p className={styles.hint}>
        {people.online} / {people.all} 位同学在线
      </p>
    )}
  </div>
)
