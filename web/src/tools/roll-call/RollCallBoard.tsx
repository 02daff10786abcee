import { Dices, Hand } from 'lucide-react'
import type { ReactNode } from 'react'
import { Stage } from '../../parts/tool/Stage.tsx'
import { type BoardCan, BoardFoot, type RollCallActs } from './BoardFoot.tsx'
import type { Board } from './board-state.ts'
import { CalledName } from './CalledName.tsx'
import { Podium } from './Podium.tsx'
import styles from './RollCallBoard.module.css'
import { Stopwatch } from './Stopwatch.tsx'

interface Props {
  readonly board: Board
  readonly can: BoardCan
  readonly acts: RollCallActs
  /** Students of the class, and how many of them are there; unknown for a moment. */
  readonly people: { readonly online: number; readonly all: number } | undefined
  /** It happens before the eyes of the class, and is not what a reload has found. */
  readonly isNews: boolean
  readonly aside?: ReactNode
  readonly opener?: string
}

/** R261: grabbing and random calls, on the whole board. */
export function RollCallBoard({ board, can, acts, people, isNews, aside, opener }: Props) {
  const Icon = isOfChance(board) ? Dices : Hand
  return (
    <Stage
      title={titleOf(board)}
      icon={<Icon size={30} aria-hidden="true" />}
      part={`${board.part}/${board.eventId}`}
      aside={aside}
      foot={<BoardFoot part={board.part} can={can} acts={acts} />}
      opener={opener}
      onMinimise={acts.minimise}
      onClose={acts.close}
    >
      <Face board={board} people={people} isNews={isNews} />
    </Stage>
  )
}

const isOfChance = ({ part }: Board) => part === 'random' || part === 'idle'
export const titleOf = (board: Board) => (isOfChance(board) ? '随机点名' : `抢答 · 第 ${board.round} 轮`)

function Face({ board, people, isNews }: Pick<Props, 'board' | 'people' | 'isNews'>) {
  switch (board.part) {
    case 'idle':
      return <Opening headline="点一位同学" people={people} />
    case 'ready':
      return <Opening headline="准备抢答" people={people} />
    case 'started':
      return (
        <div className={styles.race}>
          <p className={styles.headline}>请抢答</p>
          <Stopwatch key={board.eventId} from={board.startTime} className={styles.watch} />
          <p className={styles.hint}>按先后取最快的 3 位</p>
          <div className={styles.track} aria-hidden="true" />
        </div>
      )
    case 'result':
      return board.fastest.length > 0 ? (
        <Podium key={board.eventId} fastest={board.fastest} isNews={isNews} />
      ) : (
        <div className={styles.middle} role="status">
          <p className={styles.headline}>本轮无人抢答</p>
          <p className={styles.hint}>可以换个问法再来一轮，也可以随机点名</p>
        </div>
      )
    case 'random':
      return <CalledName key={board.eventId} name={board.student.student_name} called={board.called} all={people?.all} isNews={isNews} />
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
