import { Check, CircleCheck, EyeOff, Minimize2, Presentation, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../../kit/cx.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { giveBack } from '../../kit/ui/give-back.ts'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { useModal } from '../../kit/ui/use-modal.ts'
import { useBusy } from '../../kit/use-busy.ts'
import { useLatest } from '../../kit/use-latest.ts'
import { BigNames } from './BigNames.tsx'
import styles from './BigResult.module.css'
import { keyOf } from './big-keys.ts'

export interface BigRow {
  readonly id: number
  /** A, ✓. */
  readonly sign: string
  /** The same to be read aloud. */
  readonly word: string
  /** What the option says, where it was written down. */
  readonly text?: string
  readonly count: number
  /** Percent of those who answered. */
  readonly rate: number
  readonly leads: boolean
  readonly isRight?: boolean
  /** Left out where names are nobody's business (R374). */
  readonly names?: readonly string[] | undefined
}

interface Props {
  readonly title: string
  readonly icon: ReactNode
  /** 44 / 46 人作答 · 用时 00:41 */
  readonly about: string
  readonly note?: ReactNode
  /** 人, 票. */
  readonly unit: string
  readonly rows: readonly BigRow[]
  /** Id of the button that opens it. */
  readonly opener?: string | undefined
  /** Marks an answer as right; pressed again the mark goes. Left out where there is no right answer. */
  readonly onMark?: (id: number) => void
  /** Where the right answer is known: the press that shows it to all, or hides it again. */
  readonly answer?: { readonly isShown: boolean; readonly onShow: (isShown: boolean) => Promise<unknown> }
  readonly onHide: () => void
  /** Back to what lies behind; the tool stays. */
  readonly onBack: () => void
  /** 回到课件, where that is more than `onBack`: a window lies between. */
  readonly onSlide?: (() => void) | undefined
  /** Left out where that is done elsewhere. */
  readonly onClose?: () => void
}

/** A result on the whole screen, to be read from the last row: 112 px for letters and 104 for percent at 1920, dark on white. */
export function BigResult({
  title,
  icon,
  about,
  note,
  unit,
  rows,
  opener,
  onMark,
  answer,
  onHide,
  onBack,
  onSlide = onBack,
  onClose,
}: Props) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const [shown, setShown] = useState<number>()
  const [marking, setMarking] = useState(false)
  const [isShowing, run] = useBusy()
  const showAnswer = () => answer && void run(() => answer.onShow(!answer.isShown))
  useModal(box, onBack)
  const chosen = rows.find(({ id }) => id === shown)
  const hasNames = rows.some(({ names }) => names)

  const press = (id: number) => {
    if (marking && onMark) {
      setMarking(false)
      onMark(id)
    } else if (hasNames) setShown(id === shown ? undefined : id)
  }
  const onKey = (event: KeyboardEvent) => {
    const key = keyOf(event, rows.length)
    if (key === undefined) return
    event.preventDefault()
    if (key === 'hide') onHide()
    else if (key === 'mark') answer ? showAnswer() : setMarking(Boolean(onMark) && !marking)
    else press(rows.find(({ sign }, at) => (/^[A-Z]$/.test(sign) ? sign === key : at === key.charCodeAt(0) - 65))?.id ?? 0)
  }
  const latest = useLatest(onKey)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event)
    const element = box.current
    element?.addEventListener('keydown', listen)
    return () => {
      element?.removeEventListener('keydown', listen)
      // It may have opened by itself, after a reload.
      if (document.activeElement === document.body) giveBack(document.getElementById(opener ?? ''))
    }
  }, [opener])

  return createPortal(
    <div ref={box} role="dialog" aria-modal="true" aria-labelledby={titleId} tabIndex={-1} className={styles.stage}>
      <div className={styles.bar}>
        {icon}
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <p className={styles.about}>{about}</p>
        {note}
        <IconButton look="faint" className={styles.control} aria-label="收起" onClick={onBack}>
          <Minimize2 size={32} aria-hidden="true" />
        </IconButton>
        {onClose && (
          <IconButton look="faint" className={styles.control} aria-label="关闭" onClick={onClose}>
            <X size={34} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div className={styles.sides}>
        <div className={styles.main}>
          <ul className={styles.rows}>
            {rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                unit={unit}
                isOpen={row.id === shown}
                act={marking ? 'mark' : hasNames ? 'names' : undefined}
                onPress={() => press(row.id)}
              />
            ))}
          </ul>
          <div className={styles.foot}>
            <p className={styles.hints}>
              {marking ? (
                <b role="status">点正确的选项，或按它的字母</b>
              ) : (
                <Hints hasNames={hasNames} mark={answer ? '公布答案' : onMark && '标正确'} last={rows.length} />
              )}
            </p>
            {onMark && (
              <Button className={styles.act} aria-pressed={marking} onClick={() => setMarking(!marking)}>
                <CircleCheck size={28} aria-hidden="true" />
                标正确
              </Button>
            )}
            {answer && (
              <Button className={styles.act} aria-pressed={answer.isShown} loading={isShowing} onClick={showAnswer}>
                {!isShowing && <CircleCheck size={28} aria-hidden="true" />}
                {answer.isShown ? '收起答案' : '公布答案'}
              </Button>
            )}
            <Button className={styles.act} onClick={onHide}>
              <EyeOff size={28} aria-hidden="true" />
              隐藏结果
            </Button>
            <Button look="primary" className={styles.act} onClick={onSlide}>
              <Presentation size={28} aria-hidden="true" />
              回到课件
            </Button>
          </div>
        </div>
        {chosen?.names && (
          <BigNames key={chosen.id} sign={chosen.sign} word={chosen.word} names={chosen.names} onClose={() => setShown(undefined)} />
        )}
      </div>
    </div>,
    document.body,
  )
}

interface RowProps {
  readonly row: BigRow
  readonly unit: string
  readonly isOpen: boolean
  readonly act: 'mark' | 'names' | undefined
  readonly onPress: () => void
}

/** Right is said by the circle, the word and the frame, never by colour alone. */
const Row = ({ row: { sign, word, text, count, rate, leads, isRight = false }, unit, isOpen, act, onPress }: RowProps) => (
  <li className={cx(styles.row, isRight && styles.right, isOpen && styles.open)}>
    <b className={styles.sign} aria-hidden="true">
      {sign}
    </b>
    <span className={styles.middle} aria-hidden="true">
      <span className={styles.line}>
        <b className={styles.count}>
          {count} {unit}
        </b>
        {isRight && (
          <b className={styles.answer}>
            <span className={styles.tick}>
              <Check strokeWidth={4} />
            </span>
            正确答案
          </b>
        )}
        {leads && !isRight && <span className={styles.most}>最多</span>}
        {text && <span className={styles.text}>{text}</span>}
      </span>
      <span className={styles.track}>
        <span className={cx(styles.fill, leads && styles.leads)} style={{ width: `${rate}%` }} />
      </span>
    </span>
    <b className={styles.rate} aria-hidden="true">
      {rate}%
    </b>
    <span className={styles.unseen}>
      {word}
      {text && ` ${text}`}，{count} {unit}，{rate}%{isRight ? '，正确答案' : leads && '，最多'}
    </span>
    {act && (
      <button
        type="button"
        className={styles.cover}
        aria-label={act === 'mark' ? `${word} 是正确答案` : `选 ${word} 的同学`}
        {...(act === 'names' && { 'aria-expanded': isOpen })}
        onClick={onPress}
      />
    )}
  </li>
)

interface HintsProps {
  readonly hasNames: boolean
  /** What R does. */
  readonly mark: string | undefined
  readonly last: number
}

const Hints = ({ hasNames, mark, last }: HintsProps) => (
  <span className={styles.keys} aria-hidden="true">
    {hasNames && (
      <span>
        <kbd>A</kbd> – <kbd>{String.fromCharCode(64 + last)}</kbd> 看名字
      </span>
    )}
    <span>
      <kbd>空格</kbd> 隐藏
    </span>
    {mark && (
      <span>
        <kbd>R</kbd> {mark}
      </span>
    )}
    <span>
      <kbd>Esc</kbd> 收起
    </span>
  </span>
)
