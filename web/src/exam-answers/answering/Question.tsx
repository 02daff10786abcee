import type { PaperItem } from '@jiangtai/contract/exam'
import type { LeafResult, OwnSettings } from '@jiangtai/contract/exam-answers'
import { type Answer, hasSubs, type LeafAnswer, pointsOf, questionTitles, questionTypes } from '@jiangtai/contract/question'
import { isEmptyDoc } from '@jiangtai/contract/rich-doc'
import { Flag, Lock } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { cx } from '../../kit/cx.ts'
import { useStore } from '../../kit/storage/store.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import { useLayout } from '../../kit/window/layout.ts'
import { AnswerForm } from '../../parts/question/AnswerForm.tsx'
import type { ShownLeaf } from '../../parts/question/question-parts.ts'
import { RichDocView } from '../../parts/rich-doc/RichDocView.tsx'
import type { Journal } from '../journal/journal.ts'
import type { Sitting } from '../sitting.ts'
import styles from './Answering.module.css'
import type { CardTile } from './card.ts'
import { Files } from './Files.tsx'
import { Heard } from './Heard.tsx'
import { InkAnswer } from './InkAnswer.tsx'
import { SubmitOne } from './SubmitOne.tsx'

type Result = z.infer<typeof LeafResult>

interface Props {
  readonly tile: CardTile
  readonly sitting: Sitting
  readonly settings: OwnSettings
  readonly isReadOnly: boolean
  readonly onMark: () => void
}

const answerOf = (item: PaperItem, journal: Journal): Answer => {
  if (!hasSubs(item.type)) return journal.get(item.leaves[0]?.no ?? 0)?.a ?? {}
  const subs = item.leaves.map(({ no }, at) => [String(at + 1), journal.get(no)?.a ?? {}] as const)
  return { s: Object.fromEntries(subs) }
}

/** One question with the answer of this student. */
export function Question({ tile, sitting, settings, isReadOnly, onMark }: Props) {
  const { item, place, section, isMarked } = tile
  const { sync } = sitting
  const { journal, faults } = useStore(sync.state)
  const isPhone = useLayout() === 'phone'
  const [results, setResults] = useState<ReadonlyMap<number, Result>>(new Map())
  const [part, setPart] = useState<'material' | 'subs'>('material')
  const leafOf = ({ no }: ShownLeaf) => item.leaves[Math.max(0, no - 1)]?.no ?? 0
  const change = (answer: Answer) => {
    const before = answerOf(item, journal)
    if (!hasSubs(item.type)) return sync.change(item.leaves[0]?.no ?? 0, answer)
    for (const [at, { no }] of item.leaves.entries()) {
      const next: LeafAnswer | undefined = answer.s?.[at + 1]
      if (next && next !== before.s?.[at + 1]) sync.change(no, next)
    }
  }
  const isFill = sitting.attempt.is_fill === 1
  const { material, audio } = item.body
  const hasMaterial = material !== undefined && !isEmptyDoc(material)
  const isSwitched = isPhone && hasMaterial && hasSubs(item.type)
  const shownMaterial = hasMaterial && (!isSwitched || part === 'material') && (
    <div className={styles.material}>
      <RichDocView doc={material} />
    </div>
  )
  const form = (
    <AnswerForm
      question={item}
      answer={answerOf(item, journal)}
      onAnswer={change}
      given={null}
      result={item.leaves.map(({ no }) => results.get(no))}
      isReadOnly={(leaf) => isReadOnly || journal.get(leafOf(leaf))?.isLocked === true}
      more={(leaf) => {
        const no = leafOf(leaf)
        const isLocked = journal.get(no)?.isLocked === true
        const own = { sitting, leaf: no, answer: journal.get(no)?.a ?? {}, isReadOnly: isReadOnly || isLocked, isLocked }
        const fault = faults.get(no)
        return (
          <>
            {leaf.type === questionTypes.analysis && <Files {...own} />}
            {leaf.type === questionTypes.analysis && <InkAnswer {...own} place={place} />}
            {fault && <p className={styles.fault}>{faultWords(fault)}</p>}
            {isFill && own.isLocked && (
              <p className={styles.locked}>
                <Lock size={18} aria-hidden="true" />
                交卷时已作答，补填不能修改
              </p>
            )}
            {settings.part_submission === 1 && !(isFill && own.isLocked) && (
              <SubmitOne {...own} onResult={(one) => setResults(new Map([...results, [no, one]]))} />
            )}
          </>
        )
      }}
    />
  )
  return (
    <section className={styles.question} data-place={place} tabIndex={-1} aria-label={`第 ${place} 题`}>
      <div className={styles.questionHead}>
        <span className={styles.type}>{questionTitles[item.type]}</span>
        <h2 className={styles.place}>
          第 {place} 题 · {pointsOf(item.full_centi)} 分
        </h2>
        {section && <span className={styles.about}>{section}</span>}
        <Button look="quiet" className={cx(styles.mark, isMarked && styles.marked)} aria-pressed={isMarked} onClick={onMark}>
          <Flag size={20} aria-hidden="true" />
          待检查
        </Button>
      </div>
      {isSwitched && (
        <Segmented
          label="看哪部分"
          options={[
            { value: 'material', text: '材料' },
            { value: 'subs', text: '题目' },
          ]}
          value={part}
          onChange={setPart}
        />
      )}
      {audio && <Heard audio={audio} itemNo={item.no} sitting={sitting} />}
      <div className={cx(hasMaterial && hasSubs(item.type) && !isPhone && styles.beside)}>
        {shownMaterial}
        {(!isSwitched || part === 'subs') && form}
      </div>
    </section>
  )
}

const faultWords = (name: string) => {
  if (name === 'examSlotLocked') return '本题已提交，不能修改'
  return name === 'examEnded' ? '这个改动到得太晚，由老师决定算不算' : '答案格式不正确，没有保存'
}
