import { Check } from 'lucide-react'
import { cx } from '../../kit/cx.ts'
import { Ring } from '../../kit/ui/Ring.tsx'
import { Letter } from './Letter.tsx'
import { NamesButton } from './NamesButton.tsx'
import type { Standing } from './standing.ts'
import styles from './VoteRows.module.css'

interface RowsProps {
  readonly standings: readonly Standing[]
  /** While a vote runs nobody has won yet. */
  readonly ended: boolean
  readonly ringDrawn?: boolean
  readonly onRingDrawn?: (() => void) | undefined
  readonly chosen?: number | undefined
  /** Left out where names are nobody's business (R374). */
  readonly onChoose?: ((id: number) => void) | undefined
}

/** Up to six options: bars to be read from the last row of a classroom. */
export function VoteBars({ standings, ended, ringDrawn = false, onRingDrawn, chosen, onChoose }: RowsProps) {
  return (
    <ul className={styles.bars} aria-hidden={!onChoose || undefined}>
      {standings.map((standing) => (
        <li key={standing.id}>
          <NamesButton
            standing={standing}
            isOpen={chosen === standing.id}
            onPress={onChoose}
            className={cx(styles.bar, chosen === standing.id && styles.chosen)}
          >
            <span className={styles.line}>
              <Letter>{standing.letter}</Letter>
              <span className={styles.label}>{standing.value}</span>
              <span className={styles.votes}>{standing.count} 票</span>
              <span className={styles.rate}>
                {standing.rate}%{ended && standing.leads && <Ring drawn={ringDrawn} onDrawn={onRingDrawn} />}
              </span>
            </span>
            <span className={styles.track}>
              <span className={cx(styles.fill, ended && !standing.leads && styles.soft)} style={{ width: `${standing.rate}%` }} />
            </span>
          </NamesButton>
        </li>
      ))}
    </ul>
  )
}

/** Seven and more: two columns, read downwards; bars are measured by the longest. */
export function VoteColumns({ standings, ended, ringDrawn = false, onRingDrawn, chosen, onChoose }: RowsProps) {
  return (
    <ul
      className={styles.columns}
      aria-hidden={!onChoose || undefined}
      style={{ gridTemplateRows: `repeat(${Math.ceil(standings.length / 2)}, auto)` }}
    >
      {standings.map((standing) => (
        <li key={standing.id} className={styles.cell}>
          <NamesButton
            standing={standing}
            isOpen={chosen === standing.id}
            onPress={onChoose}
            className={cx(styles.row, chosen === standing.id && styles.chosen)}
          >
            <Letter>{standing.letter}</Letter>
            <span className={styles.middle}>
              <span className={styles.short}>{standing.value}</span>
              <span className={styles.thinTrack}>
                <span
                  className={cx(styles.fill, ended && !standing.leads && styles.soft)}
                  style={{ width: `${Math.round(100 * standing.share)}%` }}
                />
              </span>
            </span>
            <span className={styles.figures}>
              <b className={styles.count}>
                {standing.count}
                {ended && standing.leads && <Ring tight drawn={ringDrawn} onDrawn={onRingDrawn} />}
              </b>
              {standing.rate}%
            </span>
          </NamesButton>
        </li>
      ))}
    </ul>
  )
}

export const Mine = () => (
  <span className={styles.mine}>
    <Check size={16} strokeWidth={3} aria-hidden="true" />
    我选的
  </span>
)
