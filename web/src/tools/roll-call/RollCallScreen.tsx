import { Dices, Hand } from 'lucide-react'
import type { ReactNode } from 'react'
import { Stage } from '../../parts/tool/Stage.tsx'
import { CalledList } from './CalledList.tsx'
import { CalledOne } from './CalledOne.tsx'
import { ClassAttendance } from './ClassAttendance.tsx'
import { Podium } from './Podium.tsx'
import styles from './RollCallScreen.module.css'
import { type RollCallActs, type ScreenCan, ScreenFoot } from './ScreenFoot.tsx'
import { Stopwatch } from './Stopwatch.tsx'
import type { Screen } from './screen-state.ts'
import type { Range } from './use-range.ts'

interface Props {
  readonly screen: Screen
  readonly can: ScreenCan
  readonly acts: RollCallActs
  readonly range: Range
  /** Students of the class, and how many of them are there; unknown for a moment. */
  readonly people: { readonly online: number; readonly all: number } | undefined
  /** It happens before the eyes of the class, and is not what a reload has found. */
  readonly isNews: boolean
  readonly aside?: ReactNode
  readonly opener?: string
}

/** R261: grabbing and random calls, on the whole screen. */
export function RollCallScreen({ screen, can, acts, range, people, isNews, aside, opener }: Props) {
  const isChance = isOfChance(screen)
  const Icon = isChance ? Dices : Hand
  const standing = screen.part === 'random' ? screen.student.student_id : undefined
  return (
    <Stage
      title={titleOf(screen)}
      icon={<Icon size={30} aria-hidden="true" />}
      part={`${screen.part}/${screen.eventId}`}
      aside={aside}
      foot={<ScreenFoot part={screen.part} can={can} acts={acts} />}
      side={isChance && <ClassAttendance screen={screen} standing={standing} onMark={acts.mark} onCall={acts.call} range={range} />}
      opener={opener}
      onMinimise={acts.minimise}
      onClose={acts.close}
    >
      <Face screen={screen} people={people} isNews={isNews} acts={acts} group={range.group} />
    </Stage>
  )
}

export const isOfChance = ({ part }: Screen) => part === 'random' || part === 'idle'
const isChosen = (screen: Screen) => screen.part === 'random' && screen.isChosen
export const titleOf = (screen: Screen) => (isOfChance(screen) ? (isChosen(screen) ? '点名' : '随机点名') : `抢答 · 第 ${screen.round} 轮`)

type FaceProps = Pick<Props, 'screen' | 'people' | 'isNews' | 'acts'> & Pick<Range, 'group'>

function Face({ screen, people, isNews, acts, group }: FaceProps) {
  switch (screen.part) {
    case 'idle':
      return (
        <>
          <Opening headline="点一位同学" />
          <CalledList screen={screen} all={people?.all} group={group} />
        </>
      )
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
      return (
        <>
          <Called key={screen.eventId} {...screen.student} isNews={isNews} acts={acts} />
          <CalledList screen={screen} all={people?.all} group={group} />
        </>
      )
  }
}

type CalledProps = Pick<Props, 'isNews' | 'acts'> & { readonly student_id: number; readonly student_name: string }

function Called({ student_id, student_name, isNews, acts: { score, instead } }: CalledProps) {
  return <CalledOne name={student_name} isNews={isNews} onScore={score && (() => score(student_id, student_name))} onInstead={instead} />
}

const Opening = ({ headline, people }: Partial<Pick<Props, 'people'>> & { readonly headline: string }) => (
  <div className={styles.middle}>
    <p className={styles.headline}>{headline}</p>
    {people && (
      <p className={styles.hint}>
        {people.online} / {people.all} 位同学在线
      </p>
    )}
  </div>
)
