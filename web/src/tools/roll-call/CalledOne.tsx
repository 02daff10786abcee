import { Plus, RefreshCw } from 'lucide-react'
import { cx } from '../../kit/cx.ts'
import { NameTiles } from '../../kit/ui/NameTiles.tsx'
import { useBusy } from '../../kit/use-busy.ts'
import { StageButton } from '../../parts/tool/Stage.tsx'
import styles from './CalledOne.module.css'

interface Props {
  readonly name: string
  readonly isNews: boolean
  /** Undefined where there is no scorer. */
  readonly onScore: (() => Promise<unknown>) | undefined
  readonly onInstead: () => Promise<unknown>
}

/** The tiles turn, blank, and stop with the name the server has drawn: no other name is ever seen. */
export function CalledOne({ name, isNews, onScore, onInstead }: Props) {
  const [scoring, runScore] = useBusy()
  const [changing, runInstead] = useBusy()
  return (
    <div className={styles.called}>
      <p className={styles.tip}>请这位同学来回答</p>
      <div role="alert" className={cx(styles.name, isNews && styles.turns)}>
        <NameTiles name={name} size="set" />
      </div>
      <svg className={cx(styles.stroke, isNews && styles.drawn)} viewBox="0 0 900 40" aria-hidden="true">
        <path
          d="M8 24C160 10 300 30 450 18s300 10 442-4"
          pathLength="1"
          fill="none"
          stroke="var(--chalk-yellow)"
          strokeWidth="16"
          strokeLinecap="round"
        />
      </svg>
      <div className={styles.ways}>
        {onScore && (
          <StageButton icon={<Plus size={26} aria-hidden="true" />} loading={scoring} onPress={() => void runScore(onScore)}>
            加 1 分
          </StageButton>
        )}
        <StageButton icon={<RefreshCw size={24} aria-hidden="true" />} loading={changing} onPress={() => void runInstead(onInstead)}>
          换一位
        </StageButton>
      </div>
    </div>
  )
}
