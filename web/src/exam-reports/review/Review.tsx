import type { ExamReport } from '@jiangtai/contract/exam-reports'
import { ChevronLeft, ChevronRight, CircleCheck, EyeOff, Users, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../kit/ui/Button.tsx'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { useModal } from '../../kit/ui/use-modal.ts'
import { useLatest } from '../../kit/use-latest.ts'
import { useFullScreen } from '../../kit/window/full-screen.ts'
import { useQuestion } from '../use-question.ts'
import styles from './Review.module.css'
import { type Names, ReviewQuestion } from './ReviewQuestion.tsx'
import { actOf } from './review-keys.ts'
import { placeIn, reviewItems } from './review-order.ts'

interface Props {
  readonly report: ExamReport
  readonly onClose: () => void
}

const which = [
  { value: 'missed', text: '低于 60% 的题' },
  { value: 'all', text: '全部题目' },
] as const

/** R963, 讲评: one question after another on the whole screen, read from the last row; what is right and who was wrong only by a press. */
export function Review({ report: { exam_class: exam, items }, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const all = reviewItems(items)
  const missed = all.filter(({ isMissed }) => isMissed)
  const [part, setPart] = useState<(typeof which)[number]['value']>(missed.length > 0 ? 'missed' : 'all')
  const list = part === 'missed' ? missed : all
  const [no, setNo] = useState(list[0]?.no ?? 0)
  const [shown, setShown] = useState({ answer: false, names: false })
  const at = placeIn(list, no)
  const { found, named, question } = useQuestion({ examClassId: exam.exam_class_id, itemNo: no, withNames: shown.names })
  // The next one is there before it is asked for.
  useQuestion({ examClassId: exam.exam_class_id, itemNo: list[at + 1]?.no ?? 0, withNames: false })
  useModal(box, onClose, true)
  useLeft(onClose)

  const go = (to: number) => {
    const next = list[Math.max(0, Math.min(list.length - 1, to))]
    if (!next || next.no === no) return
    setNo(next.no)
    // The next question hides again what was shown of this one.
    setShown({ answer: false, names: false })
  }
  const toggle = (what: keyof typeof shown) => setShown((before) => ({ ...before, [what]: !before[what] }))
  const onKey = (event: KeyboardEvent) => {
    const act = actOf(event)
    if (!act) return
    event.preventDefault()
    if (act === 'answer' || act === 'names') toggle(act)
    else go({ next: at + 1, previous: at - 1, first: 0, last: list.length - 1 }[act])
  }
  const latest = useLatest(onKey)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event)
    const element = box.current
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [])

  return createPortal(
    <div ref={box} role="dialog" aria-modal="true" aria-labelledby={titleId} tabIndex={-1} className={styles.stage}>
      <div className={styles.bar}>
        <h2 id={titleId} className={styles.title}>
          讲评 · 第 {no} 题
        </h2>
        <p className={styles.about}>{`${exam.title} · ${exam.class_name}`}</p>
        {missed.length > 0 && missed.length < all.length && (
          <Segmented
            label="讲哪些题"
            options={which}
            value={part}
            onChange={(value) => {
              setPart(value)
              const next = value === 'missed' ? missed : all
              const place = next[placeIn(next, no)]
              if (place && place.no !== no) {
                setNo(place.no)
                setShown({ answer: false, names: false })
              }
            }}
          />
        )}
        <IconButton look="faint" className={styles.control} aria-label="退出讲评" onClick={onClose}>
          <X size={34} aria-hidden="true" />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled can be scrolled by keys. */}
      <section className={styles.body} tabIndex={0} aria-label="题目和结果">
        <Loaded query={found} skeleton={<Skeleton lines={8} />}>
          {() => question && <ReviewQuestion key={no} question={question} shown={shown} names={namesOf(named)} />}
        </Loaded>
      </section>
      <div className={styles.foot}>
        <Button className={styles.act} disabled={at === 0} onClick={() => go(at - 1)}>
          <ChevronLeft size={28} aria-hidden="true" />
          上一题
        </Button>
        <p className={styles.place} role="status">
          {at + 1} / {list.length}
        </p>
        <p className={styles.keys} aria-hidden="true">
          <span>
            <kbd>翻页笔</kbd> 或 <kbd>←</kbd> <kbd>→</kbd> 换题
          </span>
          <span>
            <kbd>R</kbd> 答案
          </span>
          <span>
            <kbd>N</kbd> 名字
          </span>
          <span>
            <kbd>Esc</kbd> 退出
          </span>
        </p>
        <Button className={styles.act} aria-pressed={shown.names} loading={shown.names && named.isLoading} onClick={() => toggle('names')}>
          {shown.names ? <EyeOff size={28} aria-hidden="true" /> : <Users size={28} aria-hidden="true" />}
          {shown.names ? '隐藏名字' : '谁答错了'}
        </Button>
        <Button className={styles.act} aria-pressed={shown.answer} onClick={() => toggle('answer')}>
          <CircleCheck size={28} aria-hidden="true" />
          {shown.answer ? '收起答案' : '看答案'}
        </Button>
        <Button look="primary" className={styles.act} disabled={at >= list.length - 1} onClick={() => go(at + 1)}>
          下一题
          <ChevronRight size={28} aria-hidden="true" />
        </Button>
      </div>
    </div>,
    document.body,
  )
}

const namesOf = ({ data, error }: ReturnType<typeof useQuestion>['named']): Names =>
  data ? { state: 'there' } : error ? { state: 'failed', fault: error.message } : { state: 'coming' }

/** In full screen the browser takes Esc for itself: then the screen is given back, and the page hears only that. */
function useLeft(onLeft: () => void) {
  const [isFull] = useFullScreen()
  const was = useRef(false)
  const leave = useLatest(onLeft)
  useEffect(() => {
    if (was.current && !isFull) leave.current()
    was.current = isFull
  }, [isFull])
}
