import { optionSign, optionWord, pageBefore, type QuickQuestionDetail } from '@jiangtai/contract/quick-question'
import { Eye, EyeOff, Zap } from 'lucide-react'
import { cx } from '../../kit/cx.ts'
import { useElapsed } from '../../kit/live/use-elapsed.ts'
import { clockOf } from '../../kit/time/elapsed.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { LiveDot } from '../../kit/ui/LiveDot.tsx'
import { useBusy } from '../../kit/use-busy.ts'
import { Hidden } from '../../parts/tool/Hidden.tsx'
import { PersonStrip } from '../../parts/tool/PersonStrip.tsx'
import { ToolWindow, WindowBody, WindowFoot } from '../../parts/tool/ToolWindow.tsx'
import { QuestionForms } from './QuestionForms.tsx'
import styles from './QuestionWindow.module.css'
import type { QuestionPart } from './question-state.ts'
import type { QuestionActs } from './use-question.ts'

interface Props {
  readonly part: Exclude<QuestionPart, 'shown'>
  readonly detail: QuickQuestionDetail
  readonly acts: Pick<QuestionActs, 'ask' | 'show' | 'minimise'>
  /** Id of the button in the dock. */
  readonly opener?: string
  /** Asks first where answers would be cut off. */
  readonly onClose: () => void
}

/** Hidden is the start: only the count moves, and no option is longer or earlier than another. */
export function QuestionWindow({ part, detail, acts, opener, onClose }: Props) {
  const [asking, runAsk] = useBusy()
  const [showing, runShow] = useBusy()
  const { kind, options, answer_count: answered, student_count: people } = detail
  return (
    <ToolWindow
      title="快问"
      icon={<Zap size={26} aria-hidden="true" />}
      status={<Status part={part} from={detail.start_time} />}
      width={592}
      height={880}
      part={part}
      {...(opener && { opener })}
      onMinimise={acts.minimise}
      onClose={onClose}
    >
      <WindowBody>
        <div className={styles.inside}>
          <p className={styles.count}>
            <b className={styles.answered}>{answered}</b>
            <span>/ {people} 人已答</span>
          </p>
          <div className={styles.strip}>
            <PersonStrip voted={answered} people={people} />
          </div>
          <ul className={cx(styles.options, (options.length === 3 || options.length > 4) && styles.inThrees)}>
            {options.map(({ option }) => (
              <li key={option} className={styles.option}>
                <b className={styles.sign} aria-label={optionWord(kind, option)} role="img">
                  {optionSign(kind, option)}
                </b>
                <div className={styles.cover}>
                  <Hidden />
                </div>
              </li>
            ))}
          </ul>
          <p className={styles.hint}>
            <EyeOff size={26} aria-hidden="true" />
            {pageBefore(detail)}
            {part === 'answering' ? '隐藏结果 · 公布前只看人数' : '作答已结束 · 结果隐藏中'}
          </p>
          <QuestionForms detail={detail} onAsk={acts.ask} />
        </div>
      </WindowBody>
      <WindowFoot>
        {/* The second click of a double one was meant for what stood here before. */}
        <Button
          size="large"
          className={styles.again}
          loading={asking}
          onClick={({ detail: clicks }) => clicks < 2 && void runAsk(() => acts.ask(detail))}
        >
          {part === 'answering' ? '重新问' : '再问一题'}
        </Button>
        <Button
          look="primary"
          size="large"
          className={styles.show}
          loading={showing}
          data-autofocus
          aria-keyshortcuts="Space"
          onClick={({ detail: clicks }) => clicks < 2 && void runShow(() => acts.show(true))}
        >
          {!showing && <Eye size={28} aria-hidden="true" />}
          公布
          <span className={styles.key} aria-hidden="true">
            空格
          </span>
        </Button>
      </WindowFoot>
    </ToolWindow>
  )
}

const Status = ({ part, from }: { readonly part: Props['part']; readonly from: number }) =>
  part === 'answering' ? (
    <>
      <LiveDot />
      <Answering from={from} />
    </>
  ) : (
    <>作答已结束</>
  )

const Answering = ({ from }: { readonly from: number }) => <>作答中 · {clockOf(useElapsed(from))}</>
