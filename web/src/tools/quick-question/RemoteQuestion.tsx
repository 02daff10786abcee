import { optionSign, optionWord, questionForms } from '@jiangtai/contract/quick-question'
import { Check, Eye, EyeOff, Zap } from 'lucide-react'
import { cx } from '../../kit/cx.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { useBusy } from '../../kit/use-busy.ts'
import { Progress } from '../../parts/tool/PersonStrip.tsx'
import { answeredWords, formSigns, formWords, outcomeWords } from './question-words.ts'
import styles from './RemoteQuestion.module.css'
import { useQuestion } from './use-question.ts'

/** The question in one hand: asked, read and shown while walking through the class. Which one is right is marked here before others see it. */
export function RemoteQuestion() {
  const { part, detail, ask, stop, show, mark, close } = useQuestion()
  const [busy, run] = useBusy()
  const act = (does: () => Promise<unknown>) => () => void (busy || run(does))
  return (
    <div className={styles.inside}>
      {part !== 'answering' && (
        <>
          <button type="button" className={styles.ask} aria-disabled={busy || undefined} onClick={act(() => ask())}>
            <Zap size={34} aria-hidden="true" />
            {detail ? '再问一题' : '开始快问'}
          </button>
          <fieldset aria-label="换选项再问" className={styles.forms}>
            {questionForms.map((form) => (
              <Button
                key={formSigns(form)}
                className={styles.form}
                aria-label={`${formSigns(form)}，${formWords(form)}`}
                onClick={act(() => ask(form))}
              >
                {formSigns(form)}
              </Button>
            ))}
          </fieldset>
        </>
      )}
      {part && detail && (
        <section className={styles.card} aria-label="这一题">
          <p className={styles.count}>{part === 'answering' ? answeredWords(detail) : outcomeWords(detail)}</p>
          <Progress done={detail.answer_count} of={detail.student_count} />
          <ul className={styles.rows}>
            {detail.options.map(({ option, count, rate }) => (
              <li key={option} className={styles.row}>
                <button
                  type="button"
                  className={cx(styles.mark, option === detail.answer && styles.right)}
                  aria-pressed={option === detail.answer}
                  aria-label={`${optionWord(detail.kind, option)} 是正确答案`}
                  onClick={act(() => mark(option))}
                >
                  {option === detail.answer && <Check size={20} strokeWidth={3} aria-hidden="true" />}
                  <span aria-hidden="true">{optionSign(detail.kind, option)}</span>
                </button>
                <span className={styles.figures}>
                  {count} 人 · {rate}%
                </span>
              </li>
            ))}
          </ul>
          <p className={styles.hint}>只有您看得到人数；点字母标出正确答案，公布时学生才知道。</p>
          <Button wide look="primary" size="large" loading={busy} onClick={act(() => show(part !== 'shown'))}>
            {part === 'shown' ? <EyeOff size={24} aria-hidden="true" /> : <Eye size={24} aria-hidden="true" />}
            {part === 'shown' ? '隐藏结果' : '公布'}
          </Button>
          <div className={styles.ways}>
            {part === 'answering' && <Button onClick={act(stop)}>结束作答</Button>}
            <Button look="text" onClick={act(close)}>
              关闭快问
            </Button>
          </div>
        </section>
      )}
    </div>
  )
}
