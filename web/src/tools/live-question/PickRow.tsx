import { questionTitles } from '@jiangtai/contract/question'
import { noDoc } from '@jiangtai/contract/rich-doc'
import { ChevronRight } from 'lucide-react'
import { RichDocView } from '../../parts/rich-doc/RichDocView.tsx'
import styles from './Picking.module.css'
import type { Picked } from './picked.ts'
import { pick } from './picking.ts'

interface Props {
  readonly question: Picked
  /** 第 3 题 */
  readonly place?: string
  /** What it is called by readers. */
  readonly name: string
}

/** A question that can be asked; a press looks at the whole of it. */
export const PickRow = ({ question, place, name }: Props) => (
  <li className={styles.row}>
    <div className={styles.words} aria-hidden="true">
      <p className={styles.head}>
        {place && <b>{place}</b>}
        <span className={styles.type}>{questionTitles[question.type]}</span>
        <span className={styles.about}>{question.about}</span>
      </p>
      <div className={styles.stem}>
        <RichDocView doc={question.body.stem ?? noDoc} isInline />
      </div>
    </div>
    <ChevronRight className={styles.way} size={24} aria-hidden="true" />
    <button
      type="button"
      className={styles.cover}
      aria-label={`看题：${place ? `${place}，` : ''}${questionTitles[question.type]}，${name}`}
      onClick={() => pick({ picked: question })}
    />
  </li>
)
