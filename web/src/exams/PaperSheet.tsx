import type { ExamItem } from '@jiangtai/contract/exams'
import { pointsOf } from '@jiangtai/contract/question'
import { QuestionView } from '../parts/question/QuestionView.tsx'
import styles from './PaperSheet.module.css'

interface Section {
  readonly title: string
  readonly intro: string
  readonly items: readonly ExamItem[]
}

interface Props {
  readonly sections: readonly Section[]
  readonly hasKeys: boolean
  /** Below a title of a page, or of a dialog. */
  readonly heading: 'h2' | 'h3'
}

/** Sections and questions, numbered through. */
export function PaperSheet({ sections, hasKeys, heading: Heading }: Props) {
  const numbered = sections.map(({ title, intro, items }, at) => ({
    ...{ at, title, intro },
    items: items.map((item, place) => ({
      item,
      no: sections.slice(0, at).reduce((count, section) => count + section.items.length, 0) + place + 1,
    })),
  }))
  return (
    <div className={styles.sheet}>
      {numbered.map(({ at, title, intro, items }) => (
        <section key={at}>
          <Heading className={styles.title}>{title}</Heading>
          {intro && <p className={styles.intro}>{intro}</p>}
          <ol className={styles.items}>
            {items.map(({ item, no }) => (
              <li key={no} className={styles.item}>
                <p className={styles.no}>
                  <b>{no}.</b> <span className={styles.score}>（{pointsOf(item.full_centi)} 分）</span>
                </p>
                <QuestionView question={item} {...(hasKeys && { answerKey: item.key, explanation: item.explanation })} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
