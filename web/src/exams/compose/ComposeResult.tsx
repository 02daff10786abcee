import { difficultyTitles, pointsOf, questionTitles } from '@jiangtai/contract/question'
import { QuestionView } from '../../parts/question/QuestionView.tsx'
import { RichDocView } from '../../parts/rich-doc/RichDocView.tsx'
import { askedOf } from '../edit/item-words.ts'
import styles from './Compose.module.css'
import { borrowedWords, type Composed } from './compose-form.ts'

/** What was found, row by row. */
export function ComposeResult({ composed: { rows, borrowed } }: { readonly composed: Composed }) {
  const numbered = rows.map((row, at) => ({ at, row }))
  const total = rows.reduce((all, { full_centi, questions }) => all + full_centi * questions.length, 0)
  const count = rows.reduce((all, { questions }) => all + questions.length, 0)
  return (
    <div className={styles.form}>
      <p>
        共 {count} 题，{pointsOf(total)} 分。还没有放进试卷。
      </p>
      {borrowed.length > 0 && (
        <ul className={styles.borrowed}>
          {borrowed.map((one) => (
            <li key={JSON.stringify(one)}>{borrowedWords(one)}</li>
          ))}
        </ul>
      )}
      {numbered.map(({ at, row }) => (
        <section key={at}>
          <h3 className={styles.legend}>
            {questionTitles[row.type]} {row.questions.length} 题 × {pointsOf(row.full_centi)} 分
          </h3>
          <ol className={styles.found}>
            {row.questions.map((question) => (
              <li key={question.question_id} className={styles.one}>
                <details>
                  <summary className={styles.stem}>
                    <RichDocView doc={askedOf(question)} isInline />
                    <span className={styles.level}>{difficultyTitles[question.difficulty]}</span>
                  </summary>
                  <QuestionView question={question} answerKey={question.key} explanation={question.explanation} />
                </details>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
