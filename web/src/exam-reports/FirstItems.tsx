import type { ReportItem } from '@jiangtai/contract/exam-reports'
import { questionTitles } from '@jiangtai/contract/question'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import styles from './FirstItems.module.css'
import { commonFault, firstItems, firstTitle } from './first-items.ts'
import { percent, placeWords, shortPlace } from './report-words.ts'
import { StemText } from './StemText.tsx'

/** What the class missed most, with the way to what was answered. */
export function FirstItems({ items, onSee }: { readonly items: readonly ReportItem[]; readonly onSee: (leafNo: number) => void }) {
  const first = firstItems(items)
  return (
    <Card title={firstTitle(first.length)}>
      {first.length === 0 && <p className={styles.none}>每道题的正确率都在 60% 以上。</p>}
      <ul className={styles.list}>
        {first.map((item) => (
          <li key={item.leaf_no} className={styles.row} aria-label={placeWords(item)}>
            <b className={styles.no}>{shortPlace(item)}</b>
            <div className={styles.words}>
              <p className={styles.stem}>
                <StemText text={item.stem_text || questionTitles[item.type]} />
              </p>
              <p className={styles.about}>{[questionTitles[item.type], commonFault(item)].filter(Boolean).join(' · ')}</p>
            </div>
            <span className={styles.rate}>{percent(item.p_bp)}</span>
            <Button aria-label={`看作答：${placeWords(item)}`} aria-haspopup="dialog" onClick={() => onSee(item.leaf_no)}>
              看作答
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
