import type { ReportItem } from '@jiangtai/contract/exam-reports'
import { questionTitles } from '@jiangtai/contract/question'
import { type KeyboardEvent, useRef, useState } from 'react'
import { cx } from '../kit/cx.ts'
import { Card } from '../kit/ui/Card.tsx'
import unseen from '../kit/ui/unseen.module.css'
import { useLayout } from '../kit/window/layout.ts'
import { spreadWords } from './item-rows.ts'
import styles from './RateChart.module.css'
import { percent, placeWords, shortPlace, shortRate, targetBp } from './report-words.ts'

interface Props {
  readonly items: readonly ReportItem[]
  readonly onSee: (leafNo: number) => void
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** So many bars stand beside another card; more of them need the whole width of the page, in which this many fit. */
const beside = 16
const most = 30
/** On a phone. */
const mostNarrow = 10

export const isWide = (items: readonly ReportItem[]) => items.length > beside

/** A bar for each question, hatched below the line. One stop of the keyboard, in which arrows walk; what it means stands below. */
export function RateChart({ items, onSee }: Props) {
  const [here, setHere] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const isScrolled = items.length > (useLayout() === 'phone' ? mostNarrow : most)
  const at = items.find(({ leaf_no }) => leaf_no === here)
  const stop = at?.leaf_no ?? items[0]?.leaf_no
  function walk(event: KeyboardEvent) {
    const bars = [...(list.current?.querySelectorAll('button') ?? [])]
    const from = bars.findIndex((bar) => bar.matches(':focus'))
    const step = steps[event.key]
    if (!step || from < 0) return
    event.preventDefault()
    bars[step(from, bars.length - 1)]?.focus()
  }
  return (
    <Card title="每题正确率" aside={<span className={styles.unit}>单位 % · 斜纹为低于 60 的题</span>} className={styles.card}>
      <div className={cx(styles.scroll, isWide(items) && styles.many)}>
        <div className={styles.plot}>
          <span className={cx(styles.line, styles.top)} aria-hidden="true">
            <i>100</i>
          </span>
          <span className={cx(styles.line, styles.target)} aria-hidden="true">
            <i>60</i>
          </span>
          <span className={cx(styles.line, styles.ground)} aria-hidden="true">
            <i>0</i>
          </span>
          <ul ref={list} className={styles.bars} onKeyDown={walk}>
            {items.map((item) => (
              <li key={item.leaf_no} className={styles.place}>
                <button
                  type="button"
                  className={cx(styles.bar, item.p_bp !== null && item.p_bp < targetBp && styles.low)}
                  tabIndex={item.leaf_no === stop ? 0 : -1}
                  aria-label={`${placeWords(item)}，${percent(item.p_bp)}，看作答`}
                  onFocus={() => setHere(item.leaf_no)}
                  onPointerEnter={() => setHere(item.leaf_no)}
                  onClick={() => onSee(item.leaf_no)}
                >
                  <span className={styles.value} aria-hidden="true">
                    {item.p_bp === null ? '—' : shortRate(item.p_bp)}
                  </span>
                  <span className={styles.fill} style={{ height: `${(item.p_bp ?? 0) / 100}%` }} />
                </button>
                <span className={styles.no} aria-hidden="true">
                  {shortPlace(item)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className={styles.told} aria-hidden="true">
        {at ? (
          <>
            <b>
              {placeWords(at)} · {questionTitles[at.type]} · {percent(at.p_bp)}
            </b>
            <span>{spreadWords(at)}</span>
          </>
        ) : (
          <span>{isScrolled ? `左右滑动看全部 ${items.length} 题，` : ''}点一根柱子，看这道题的作答。</span>
        )}
      </p>
      <div className={unseen.unseen}>
        <table>
          <caption>每题正确率</caption>
          <thead>
            <tr>
              <th scope="col">题</th>
              <th scope="col">正确率</th>
              <th scope="col">作答</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.leaf_no}>
                <th scope="row">{placeWords(item)}</th>
                <td>{percent(item.p_bp)}</td>
                <td>{spreadWords(item)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
