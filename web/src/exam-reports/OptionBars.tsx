import type { ReportItem } from '@jiangtai/contract/exam-reports'
import { Check } from 'lucide-react'
import { cx } from '../kit/cx.ts'
import styles from './OptionBars.module.css'
import { letterOf, optionWords } from './option-words.ts'
import { percent } from './report-words.ts'

/** GUIDE-2 §7: two bars an option, the better 27 % solid above the weaker striped; of blanks how many filled each rightly. */
export const OptionBars = ({ choices, blanks }: Pick<ReportItem, 'choices' | 'blanks'>) => (
  <ul className={styles.list}>
    {choices.map((choice) => {
      const { id, is_key, n, share_bp, upper_bp, lower_bp } = choice
      const words = optionWords(choice)
      return (
        <li key={id} className={cx(styles.option, is_key === 1 && styles.key)}>
          <b className={styles.letter}>
            {letterOf(id)}
            {is_key === 1 && <Check size={16} strokeWidth={3} aria-hidden="true" />}
          </b>
          <span className={styles.bars} aria-hidden="true">
            {upper_bp === null || lower_bp === null ? (
              <Share bp={share_bp} look={styles.all} />
            ) : (
              <>
                <Share bp={upper_bp} look={styles.upper} />
                <Share bp={lower_bp} look={styles.lower} />
              </>
            )}
          </span>
          <span className={styles.share}>
            {n} 人 <span className={styles.rate}>{percent(share_bp)}</span>
          </span>
          <span className={cx(styles.words, words.startsWith('高分组') && styles.odd)}>{words}</span>
          {upper_bp !== null && lower_bp !== null && (
            <span className={styles.unseen}>{`前 27% 有 ${percent(upper_bp)}，后 27% 有 ${percent(lower_bp)}`}</span>
          )}
        </li>
      )
    })}
    {choices.length === 0 &&
      blanks.map(({ no, right_n, rate_bp }) => (
        <li key={no} className={styles.option}>
          <b className={styles.letter}>第 {no} 空</b>
          <span className={styles.bars} aria-hidden="true">
            <Share bp={rate_bp} look={styles.all} />
          </span>
          <span className={styles.share}>
            {right_n} 人对 <span className={styles.rate}>{percent(rate_bp)}</span>
          </span>
        </li>
      ))}
  </ul>
)

const Share = ({ bp, look }: { readonly bp: number; readonly look: string | undefined }) => (
  <span className={styles.track}>
    <span className={cx(styles.fill, look)} style={{ width: `${bp / 100}%` }} />
  </span>
)
