import type { ScorerGroup } from '@jiangtai/contract/scorer'
import { Button } from '../../kit/ui/Button.tsx'
import { MiniCard, MiniLines } from '../../parts/tool/MiniCard.tsx'
import { figureOf, leadersOf } from './groups.ts'
import styles from './MiniScorer.module.css'

interface Props {
  readonly groups: readonly ScorerGroup[]
  readonly onExpand: () => void
  readonly onClose: () => void
}

/** The minimised scorer: who leads. */
export function MiniScorer({ groups, onExpand, onClose }: Props) {
  const ids = leadersOf(groups)
  const leaders = groups.filter(({ id }) => ids.has(id))
  const ways = (
    <>
      <Button onClick={onExpand}>展开</Button>
      <Button onClick={onClose}>关闭</Button>
    </>
  )
  const title = leaders.length > 0 ? `${leaders.map(({ name }) => name).join('、')} 领先` : '比分持平'
  return (
    <MiniCard label="计分器">
      <MiniLines title={title} status={`${groups.length} 个小组`} buttons={ways}>
        <b className={styles.score}>{figureOf((leaders[0] ?? groups[0])?.score ?? 0)} 分</b>
      </MiniLines>
    </MiniCard>
  )
}
