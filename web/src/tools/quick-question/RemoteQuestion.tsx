import { optionSign, optionWord, questionForms } from '@jiangtai/contract/quick-question'
import { Check, CircleCheck, Eye, EyeOff, Zap } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../../kit/cx.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { useBusy } from '../../kit/use-busy.ts'
import { Progress } from '../../parts/tool/PersonStrip.tsx'
import { answeredWords, formSigns, formWords, outcomeWords } from './question-words.ts'
import { type Named, RemoteNames } from './RemoteNames.tsx'
import styles from './RemoteQuestion.module.css'
import { useQuestion } from './use-question.ts'

/** The question in one hand: asked, read and shown while walking through the class. A letter shows who chose it; which one is right is marked by an act of its own, also before others see it. */
export function RemoteQuestion() {
  const { part, detail, ask, stop, show, mark, close } = useQuestion()
  const [busy, run] = useBusy()
  const [marking, setMarking] = useState(false)
  const [asked, setAsked] = useState<{ readonly id: number; readonly of: Named }>()
  // Names of one question say nothing of the next.
  const named = asked?.id === detail?.id ? asked?.of : undefined
  const act = (does: () => Promise<unknown>) => () => void (busy || run(does))
  const toggle = (of: Named) => setAsked(of === named ? undefined : { id: detail?.id ?? 0, of })
  const press = (option: number) => {
    if (!marking) return toggle(option)
    setMarking(false)
    act(() => mark(option))()
  }
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
          <div className={styles.read}>
            <p className={styles.count}>{part === 'answering' ? answeredWords(detail) : outcomeWords(detail)}</p>
            <Progress done={detail.answer_count} of={detail.student_count} />
            <ul className={styles.rows}>
              {detail.options.map(({ option, count, rate }) => (
                <li key={option}>
                  <button
                    type="button"
                    className={cx(styles.row, option === named && styles.open)}
                    {...(marking ? { 'aria-pressed': option === detail.answer } : { 'aria-expanded': option === named })}
                    onClick={() => press(option)}
                  >
                    <span className={cx(styles.sign, option === detail.answer && styles.right)} aria-hidden="true">
                      {option === detail.answer && <Check size={20} strokeWidth={3} />}
                      {optionSign(detail.kind, option)}
                    </span>
                    <span className={styles.unseen}>
                      {marking ? `${optionWord(detail.kind, option)} 是正确答案，` : `选 ${optionWord(detail.kind, option)} 的同学，`}
                    </span>
                    <span className={styles.figures}>
                      {count} 人 · {rate}%
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
          <div className={styles.lead}>
            <p className={styles.hint} role="status">
              {marking ? '点正确的选项' : part === 'shown' ? '大屏和学生都看得到结果' : '大屏还没公布，这里只有您看得到'}
            </p>
            <Button wide look="primary" size="large" loading={busy} onClick={act(() => show(part !== 'shown'))}>
              {part === 'shown' ? <EyeOff size={24} aria-hidden="true" /> : <Eye size={24} aria-hidden="true" />}
              {part === 'shown' ? '隐藏结果' : '公布'}
            </Button>
            <div className={styles.ways}>
              <Button aria-pressed={marking} onClick={() => setMarking(!marking)}>
                <CircleCheck size={20} aria-hidden="true" />
                {detail.answer > 0 ? '改正确答案' : '标正确答案'}
              </Button>
              <Button aria-expanded={named === 'waiting'} onClick={() => toggle('waiting')}>
                还没答的
              </Button>
              {part === 'answering' && <Button onClick={act(stop)}>结束作答</Button>}
              <Button look="text" onClick={act(close)}>
                关闭快问
              </Button>
            </div>
            {named !== undefined && <RemoteNames detail={detail} of={named} />}
          </div>
        </section>
      )}
    </div>
  )
}
