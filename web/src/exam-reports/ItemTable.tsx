import { difficultyWord, itemFlagTitles, type ReportItem } from '@jiangtai/contract/exam-reports'
import { pointsOf, questionTitles } from '@jiangtai/contract/question'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../kit/cx.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { Select } from '../kit/ui/Select.tsx'
import { useFirst } from '../kit/use-first.ts'
import { useAllWhenPrinting } from '../kit/window/use-all-when-printing.ts'
import styles from './ItemTable.module.css'
import { dividing, type ItemOrder, itemOrders, noteOn, orderedItems, spreadWords } from './item-rows.ts'
import { OptionBars } from './OptionBars.tsx'
import { index, indexOfRate, placeWords, shortPlace } from './report-words.ts'
import { StemText } from './StemText.tsx'

interface Props {
  readonly items: readonly ReportItem[]
  readonly onSee: (leafNo: number) => void
}

const atFirst = 20

/** 题目分析: how hard each is, how it divides the class, what was chosen. */
export function ItemTable({ items, onSee }: Props) {
  const [order, setOrder] = useState<ItemOrder>('no')
  const { shown, cut, showAll } = useFirst(orderedItems(items, order), atFirst)
  useAllWhenPrinting(showAll)
  return (
    <Card
      title="题目分析"
      className={styles.card}
      aside={
        <div className={styles.aside}>
          <Select
            label="题目的顺序"
            labelHidden
            className={styles.order}
            value={order}
            options={itemOrders}
            onChange={(value) => setOrder(itemOrders.find((one) => one.value === value)?.value ?? 'no')}
          />
        </div>
      }
    >
      <ul className={styles.list} aria-label="题目">
        {shown.map((item) => (
          <Row key={item.leaf_no} item={item} onSee={onSee} />
        ))}
      </ul>
      {cut && (
        <Button wide look="quiet" className={styles.more} onClick={showAll}>
          显示全部 {items.length} 题
        </Button>
      )}
      <p className={styles.legend}>
        难度 P 是得分率，越高越容易；区分度 D 是前 27% 与后 27% 同学的得分率之差；r 是这道题与其余题目得分的相关。选项的两条：上面前
        27%，下面后 27%。
      </p>
    </Card>
  )
}

function Row({ item, onSee }: { readonly item: ReportItem; readonly onSee: (leafNo: number) => void }) {
  const { leaf_no, type, stem_text, full_centi, p_bp, n, flags, choices, blanks } = item
  const [d, r] = [dividing(item.d_bp, n), dividing(item.r_milli, n)]
  return (
    <li className={styles.row} aria-label={placeWords(item)}>
      <b className={styles.no}>{shortPlace(item)}</b>
      <div className={styles.about}>
        <p className={styles.stem}>
          <StemText text={stem_text || questionTitles[type]} />
        </p>
        <p className={styles.meta}>{`${questionTitles[type]} · ${pointsOf(full_centi)} 分 · ${spreadWords(item)}`}</p>
        {flags.length > 0 && (
          <p className={styles.flags}>
            {flags.map((flag) => (
              <span key={flag} className={cx(styles.flag, flag === 'key' && styles.alarm)}>
                {flag === 'key' && <TriangleAlert size={14} aria-hidden="true" />}
                {itemFlagTitles[flag]}
              </span>
            ))}
          </p>
        )}
      </div>
      <dl className={styles.values}>
        <div>
          <dt>难度 P</dt>
          <dd>
            {indexOfRate(p_bp)}
            {p_bp !== null && <span className={styles.word}>{difficultyWord(p_bp)}</span>}
          </dd>
        </div>
        <div>
          <dt>区分度 D</dt>
          <dd>{indexOfRate(d)}</dd>
        </div>
        <div>
          <dt>相关 r</dt>
          <dd>{index(r)}</dd>
        </div>
        {noteOn(item) && (
          <div className={styles.note}>
            <dt className={styles.unseen}>说明</dt>
            <dd>{noteOn(item)}</dd>
          </div>
        )}
      </dl>
      <Button className={styles.see} aria-label={`看作答：${placeWords(item)}`} aria-haspopup="dialog" onClick={() => onSee(leaf_no)}>
        看作答
      </Button>
      {(choices.length > 0 || blanks.length > 1) && (
        <div className={styles.options}>
          <OptionBars choices={choices} blanks={blanks} />
        </div>
      )}
    </li>
  )
}
