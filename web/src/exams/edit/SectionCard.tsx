import { useDraggable } from '@dnd-kit/core'
import { examLimits } from '@jiangtai/contract/exam'
import { GripVertical } from 'lucide-react'
import { Fragment, useState } from 'react'
import { cx } from '../../kit/cx.ts'
import { ActMenu } from '../../kit/ui/ActMenu.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { commonCenti, type DraftSection, sectionCenti } from './draft.ts'
import type { Op } from './draft-ops.ts'
import type { Fall, Held } from './drag/PaperDrag.tsx'
import { Hole } from './Hole.tsx'
import { ItemRow } from './ItemRow.tsx'
import { countWords } from './item-words.ts'
import styles from './Paper.module.css'
import { ScoreField } from './ScoreField.tsx'
import type { ItemActs } from './use-item-acts.ts'

interface Props {
  readonly section: DraftSection
  readonly at: number
  readonly count: number
  readonly numbers: ReadonlyMap<number, { readonly no: number; readonly doubles: number | undefined }>
  readonly fall: Fall | undefined
  readonly acts: ItemActs
  readonly onAct: (op: Op) => void
  readonly onUndo: () => void
}

/** A part of the exam: its title, what it is worth, and its questions. */
export function SectionCard({ section, at, count, numbers, fall, acts, onAct, onUndo }: Props) {
  const { id, title, intro, items } = section
  const [isIntroOpen, setIsIntroOpen] = useState(intro !== '')
  const held: Held = { kind: 'section', id, title: title || '大题' }
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({ id: `section ${id}`, data: held })
  const fallsAt = fall && 'place' in fall && fall.place.section === id ? fall.place.at : undefined
  const remove = () => {
    onAct({ kind: 'remove-section', section: id })
    if (items.length > 0) toast.undoable(`已删除“${title}”和其中的 ${items.length} 题`, onUndo)
  }
  return (
    <section
      ref={setNodeRef}
      data-section={id}
      className={cx(styles.section, isDragging && styles.lifted)}
      aria-label={title || `第 ${at + 1} 大题`}
    >
      <div className={styles.sectionHead}>
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...listeners}
          className={styles.handle}
          aria-label={`移动大题：${title}`}
          aria-keyshortcuts="ArrowUp ArrowDown"
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            onAct({ kind: 'move-section', section: id, to: at + (event.key === 'ArrowUp' ? -1 : 1) })
          }}
        >
          <GripVertical size={20} aria-hidden="true" />
        </button>
        <input
          className={styles.sectionTitle}
          aria-label={`第 ${at + 1} 大题的名称`}
          maxLength={examLimits.sectionTitle}
          value={title}
          onChange={({ target }) => onAct({ kind: 'section-title', section: id, title: target.value })}
        />
        <span className={styles.quiet}>{countWords(items.length, sectionCenti(section))}</span>
        {items.length > 0 && (
          <span className={styles.each}>
            每题
            <ScoreField
              label={`${title}每题的分值`}
              centi={commonCenti(items)}
              onCenti={(centi) => onAct({ kind: 'section-score', section: id, centi })}
            />
            分
          </span>
        )}
        <ActMenu
          label={`更多操作：${title}`}
          acts={[
            { text: '上移', isOff: at === 0, onChoose: () => onAct({ kind: 'move-section', section: id, to: at - 1 }) },
            { text: '下移', isOff: at === count - 1, onChoose: () => onAct({ kind: 'move-section', section: id, to: at + 1 }) },
            { text: '写说明', isOff: isIntroOpen, onChoose: () => setIsIntroOpen(true) },
            { text: '删除大题', danger: true, onChoose: remove },
          ]}
        />
      </div>
      {(isIntroOpen || intro !== '') && (
        <textarea
          className={styles.intro}
          aria-label={`${title}的说明`}
          placeholder="给学生的说明，比如“每小题只有一个正确选项”"
          rows={2}
          maxLength={examLimits.intro}
          value={intro}
          onChange={({ target }) => onAct({ kind: 'section-intro', section: id, intro: target.value })}
        />
      )}
      <ol className={styles.items}>
        {items.map((item, place) => (
          <Fragment key={item.id}>
            {fallsAt === place && <Hole />}
            <ItemRow
              item={item}
              no={numbers.get(item.id)?.no ?? 0}
              doubles={numbers.get(item.id)?.doubles}
              isFirst={at === 0 && place === 0}
              isLast={at === count - 1 && place === items.length - 1}
              acts={acts}
              onAct={onAct}
            />
          </Fragment>
        ))}
        {fallsAt === items.length && <Hole />}
      </ol>
      {items.length === 0 && fallsAt === undefined && <p className={styles.nothing}>还没有题目，从题库选，或拖到这里</p>}
    </section>
  )
}
