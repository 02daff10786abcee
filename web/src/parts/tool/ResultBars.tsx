import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../kit/cx.ts'
import { Ring } from '../../kit/ui/Ring.tsx'
import { Letter } from './Letter.tsx'
import { NamesButton } from './NamesButton.tsx'
import styles from './ResultBars.module.css'

export interface ResultBar {
  readonly id: number
  /** A, ✓. */
  readonly letter: string
  readonly label: ReactNode
  /** The whole of the label, where it is text. */
  readonly title?: string
  readonly count: number
  /** Percent of those who answered. */
  readonly rate: number
  /** It has won: it has the ring, and the others step back. */
  readonly leads?: boolean
  /** The right answer; said by a word and a sign, too. */
  readonly isRight?: boolean
  /** Chosen here. */
  readonly isMine?: boolean
  /** What a reader hears of the way to the names. */
  readonly words: string
}

interface Props {
  readonly bars: readonly ResultBar[]
  /** 票, 人. */
  readonly unit: string
  /** Those that did not win, or are not right, step back. */
  readonly isDecided: boolean
  readonly ringDrawn?: boolean
  readonly onRingDrawn?: (() => void) | undefined
  readonly chosen?: number | undefined
  /** Left out where names are nobody's business (R374). */
  readonly onChoose?: ((id: number) => void) | undefined
}

/** Up to six options: bars to be read from the last row of a classroom. */
export const ResultBars = ({ bars, unit, isDecided, ringDrawn = false, onRingDrawn, chosen, onChoose }: Props) => (
  <ul className={styles.bars} aria-hidden={!onChoose || undefined}>
    {bars.map(({ id, letter, label, title, count, rate, leads = false, isRight = false, isMine = false, words }) => (
      <li key={id}>
        <NamesButton
          title={title}
          words={words}
          isOpen={chosen === id}
          onPress={onChoose && (() => onChoose(id))}
          className={cx(styles.bar, chosen === id && styles.chosen)}
        >
          <span className={styles.line}>
            <Letter strong={isMine}>{letter}</Letter>
            <span className={styles.label}>{label}</span>
            {isRight && <Marked className={styles.right}>正确答案</Marked>}
            {isMine && <Marked className={styles.mine}>我选的</Marked>}
            <span className={styles.votes}>
              {count} {unit}
            </span>
            <span className={styles.rate}>
              {rate}%{isDecided && leads && <Ring drawn={ringDrawn} onDrawn={onRingDrawn} />}
            </span>
          </span>
          <span className={styles.track}>
            <span
              className={cx(styles.fill, isDecided && !leads && !isRight && styles.soft, isRight && styles.good)}
              style={{ width: `${rate}%` }}
            />
          </span>
        </NamesButton>
      </li>
    ))}
  </ul>
)

const Marked = ({ className, children }: { readonly className: string | undefined; readonly children: string }) => (
  <span className={cx(styles.marked, className)}>
    <Check size={16} strokeWidth={3} aria-hidden="true" />
    {children}
  </span>
)
