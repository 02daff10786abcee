import { useDroppable } from '@dnd-kit/core'
import { examLimits } from '@jiangtai/contract/exam'
import { Plus } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import unseen from '../../kit/ui/unseen.module.css'
import { numbersOf } from './draft.ts'
import type { Fall } from './drag/PaperDrag.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import styles from './Paper.module.css'
import { SectionCard } from './SectionCard.tsx'
import { SumStrip } from './SumStrip.tsx'
import type { ExamEditing } from './use-exam-editor.ts'
import { useItemActs } from './use-item-acts.ts'

interface Props {
  readonly editing: ExamEditing
  readonly paper: RefObject<HTMLDivElement | null>
  readonly fall: Fall | undefined
  readonly here: string
  readonly head: ReactNode
  /** What fills it. */
  readonly ways: ReactNode
  readonly foot: ReactNode
}

/** The exam as it stands. */
export function PaperPane({ editing, paper, fall, here, head, ways, foot }: Props) {
  const { draft, act, undo, flush } = editing
  const [said, setSaid] = useState('')
  const acts = useItemActs({ draft, here, act, undo, flush, say: setSaid })
  const { setNodeRef } = useDroppable({ id: 'paper' })
  const { sections } = draft
  const numbers = numbersOf(draft)
  return (
    <section className={styles.pane} aria-labelledby="exam-title">
      {head}
      <div
        ref={(element) => {
          paper.current = element
          setNodeRef(element)
        }}
        className={styles.body}
      >
        <SumStrip draft={draft} onAct={act} onUndo={undo} />
        {sections.map((section, at) => (
          <SectionCard
            key={section.id}
            section={section}
            at={at}
            count={sections.length}
            numbers={numbers}
            fall={fall}
            acts={acts}
            onAct={act}
            onUndo={undo}
          />
        ))}
        {sections.length === 0 && (
          <EmptyState drawing="desk" title="试卷还没有题目" hint="从题库里选题，或者让系统按要求组一份。" action={ways} />
        )}
        {sections.length > 0 && (
          <div className={styles.more}>
            <Button look="text" disabled={sections.length >= examLimits.sections} onClick={() => act({ kind: 'add-section' })}>
              <Plus size={18} aria-hidden="true" />
              添加大题
            </Button>
          </div>
        )}
      </div>
      {foot}
      <p className={unseen.unseen} role="status">
        {said}
      </p>
      {acts.asked && (
        <MoveDialog
          draft={draft}
          item={acts.asked}
          onMove={(section, at) => acts.asked && acts.moveTo(acts.asked, section, at)}
          onClose={acts.closePlace}
        />
      )}
    </section>
  )
}
