import { Check } from 'lucide-react'
import { cx } from '../../kit/cx.ts'
import { Ring } from '../../kit/ui/Ring.tsx'
import { Letter } from '../../parts/tool/Letter.tsx'
import { NamesButton } from '../../parts/tool/NamesButton.tsx'
import { ResultBars } from '../../parts/tool/ResultBars.tsx'
import type { Standing } from './standing.ts'
import styles from './VoteRows.module.css'

export const namesOf = ({ letter }: Pick<Standing, 'letter'>) => `选 ${letter} 的同学`

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

/** Up to six options. */
export const VoteBars = ({ standings, ended, ...rest }: RowsProps) => (
  <ResultBars
    bars={standings.map(({ value, ...standing }) => ({ ...standing, label: value, title: value, words: namesOf(standing) }))}
    unit="票"
    isDecided={ended}
    {...rest}
  />
)

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
            title={standing.value}
            words={namesOf(standing)}
            isOpen={chosen === standing.id}
            onPress={onChoose && (() => onChoose(standing.id))}
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
