import type { LiveQuestionDetail } from '@jiangtai/contract/live-question'
import { hasBlanks } from '@jiangtai/contract/question'
import { plainText } from '@jiangtai/contract/rich-doc'
import { FileQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { BigResult } from '../../parts/tool/BigResult.tsx'
import { Hidden } from '../../parts/tool/Hidden.tsx'
import { Letter } from '../../parts/tool/Letter.tsx'
import { useShownResult } from '../../parts/tool/minimised.ts'
import { ResultWays, ShowResult } from '../../parts/tool/ShownResult.tsx'
import styles from './Chart.module.css'
import { ChartRows } from './ChartRows.tsx'
import { choicesOf, questionName } from './live-question-state.ts'
import { outcomeWords, rateWords, titleOf } from './live-question-words.ts'

interface Props {
  readonly detail: LiveQuestionDetail
  /** Shows the right answer to all, or hides it again. */
  readonly onShow: (isShown: boolean) => Promise<unknown>
  /** Back to the slide. */
  readonly onSlide: () => void
}

/** Hidden from the class until one press shows it, large enough for the last row. Students have theirs on their phones since the end. */
export function Chart({ detail, onShow, onSlide }: Props) {
  const [isShown, setShown] = useShownResult(`live-question/${questionName(detail)}`)
  const [isLarge, setLarge] = useState(false)
  const show = () => {
    setShown(true)
    setLarge(true)
  }
  const hide = () => {
    setShown(false)
    setLarge(false)
  }
  if (!isShown)
    return (
      <>
        <ul className={styles.hidden}>
          {choicesOf(detail).map(({ id, letter }) => (
            <li key={id} className={styles.row}>
              <Letter>{letter}</Letter>
              <span className={styles.cover}>
                <Hidden />
              </span>
            </li>
          ))}
        </ul>
        <ShowResult onShow={show} />
      </>
    )
  return (
    <>
      <ResultWays onLarge={() => setLarge(true)} onHide={hide} />
      <ChartRows detail={detail} />
      {isLarge && <Large detail={detail} onShow={onShow} onHide={hide} onBack={() => setLarge(false)} onSlide={onSlide} />}
    </>
  )
}

interface LargeProps extends Props {
  readonly onHide: () => void
  readonly onBack: () => void
}

function Large({ detail, onShow, onHide, onBack, onSlide }: LargeProps) {
  const isShown = detail.is_shown === 1
  const isOfBlanks = detail.question !== null && hasBlanks(detail.question.type)
  return (
    <BigResult
      title={titleOf(detail.question)}
      icon={<FileQuestionMark size={32} aria-hidden="true" />}
      about={[outcomeWords(detail), ...(isShown && detail.n > 0 ? [rateWords(detail)] : [])].join(' · ')}
      unit="人"
      rows={choicesOf(detail).map(({ id, letter, text, doc, count, rate, isRight, names }) => ({
        ...{ id, count, rate, isRight, names, sign: letter, word: text || letter, leads: false },
        // A judgement is said by its sign.
        ...(doc ? { text: plainText(doc) } : isOfBlanks && { text }),
      }))}
      answer={{ isShown, onShow }}
      onHide={onHide}
      onBack={onBack}
      onSlide={onSlide}
    />
  )
}
