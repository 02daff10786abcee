import { useDraggable } from '@dnd-kit/core'
import { questionTitles } from '@jiangtai/contract/question'
import type { ListedQuestion } from '@jiangtai/contract/questions'
import { noDoc } from '@jiangtai/contract/rich-doc'
import { ChevronDown, ChevronUp, GripVertical, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { cx } from '../../kit/cx.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Checkbox } from '../../kit/ui/Checkbox.tsx'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { aboutOf, askedDoc, shortOf } from '../../parts/question/bank/bank-words.ts'
import { QuestionView } from '../../parts/question/QuestionView.tsx'
import { RichDocView } from '../../parts/rich-doc/RichDocView.tsx'
import type { Held } from '../edit/drag/PaperDrag.tsx'
import styles from './Bank.module.css'

interface Props {
  readonly question: ListedQuestion
  readonly isIn: boolean
  readonly isChosen: boolean
  readonly canDrag: boolean
  readonly onChoose: (isOn: boolean) => void
  readonly onAdd: () => void
}

/** A question of the bank, to be put into the exam. */
export function BankRow({ question, isIn, isChosen, canDrag, onChoose, onAdd }: Props) {
  const { id, type, body, points } = question
  const [isOpen, setIsOpen] = useState(false)
  const wholeId = useId()
  const name = shortOf(question)
  const put = isIn ? '再加入' : '加入'
  const held: Held = { kind: 'card', id, title: name }
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `card ${id}`, data: held, disabled: !canDrag })
  return (
    <li ref={setNodeRef} className={cx(styles.row, isChosen && styles.chosen, isDragging && styles.lifted)} aria-label={name}>
      <div className={styles.line}>
        <Checkbox label="" aria-label={`放进选题篮：${name}`} checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
        <span className={styles.type}>{questionTitles[type]}</span>
        <span className={styles.about}>{aboutOf(question)}</span>
        {canDrag && (
          <span {...listeners} className={styles.handle} aria-hidden="true">
            <GripVertical size={20} />
          </span>
        )}
        <IconButton
          look="faint"
          aria-label={`${isOpen ? '收起' : '展开'}：${name}`}
          aria-expanded={isOpen}
          aria-controls={wholeId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <ChevronUp size={20} aria-hidden="true" /> : <ChevronDown size={20} aria-hidden="true" />}
        </IconButton>
        <Button look="quiet" aria-label={`${put}：${name}`} onClick={onAdd}>
          <Plus size={20} aria-hidden="true" />
          {put}
        </Button>
      </div>
      <div id={wholeId} className={styles.content}>
        {isOpen ? (
          <QuestionView question={{ type, body }} />
        ) : (
          <div className={styles.stem}>
            <RichDocView doc={askedDoc(question) ?? noDoc} isInline />
          </div>
        )}
      </div>
      {(isIn || points.length > 0) && (
        <p className={styles.points}>
          {isIn && <span className={styles.in}>已在试卷里</span>}
          {points.map((point) => (
            <span key={point.id}>{point.name}</span>
          ))}
        </p>
      )}
    </li>
  )
}
