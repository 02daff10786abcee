import { useDraggable } from '@dnd-kit/core'
import { hasOptions, multiRules, questionTitles, questionTypes, usualRule } from '@jiangtai/contract/question'
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { cx } from '../../kit/cx.ts'
import { ActMenu, type MenuAct } from '../../kit/ui/ActMenu.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Checkbox } from '../../kit/ui/Checkbox.tsx'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { Select } from '../../kit/ui/Select.tsx'
import { QuestionView } from '../../parts/question/QuestionView.tsx'
import { RichDocView } from '../../parts/rich-doc/RichDocView.tsx'
import type { DraftItem } from './draft.ts'
import type { Op } from './draft-ops.ts'
import type { Held } from './drag/PaperDrag.tsx'
import { askedOf, handleId, shortOf } from './item-words.ts'
import styles from './Paper.module.css'
import { ScoreField } from './ScoreField.tsx'
import type { ItemActs } from './use-item-acts.ts'

interface Props {
  readonly item: DraftItem
  readonly no: number
  /** The number of the first that asks the same. */
  readonly doubles: number | undefined
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly acts: ItemActs
  readonly onAct: (op: Op) => void
}

const ruleTitles = { part: '选不全按比例得分', half: '选不全得一半', all: '选不全不得分', each: '选错倒扣' } as const

/** One question of the exam, on one line; on demand as a whole with its answer. */
export function ItemRow({ item, no, doubles, isFirst, isLast, acts, onAct }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const wholeId = useId()
  const name = shortOf(item)
  const held: Held = { kind: 'item', id: item.id, title: `${no}. ${name}` }
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({ id: `item ${item.id}`, data: held })
  const menu: readonly MenuAct[] = [
    { text: '上移', isOff: isFirst, onChoose: () => acts.step(item, -1) },
    { text: '下移', isOff: isLast, onChoose: () => acts.step(item, 1) },
    { text: '移到…', onChoose: () => acts.askPlace(item) },
    { text: '换一题', isOff: acts.isBusy, onChoose: () => void acts.another(item) },
    { text: '编辑题目', isOff: item.is_gone === 1, onChoose: () => acts.edit(item) },
    { text: '移出', danger: true, onChoose: () => acts.remove(item) },
  ]
  return (
    <li
      ref={setNodeRef}
      data-item={item.id}
      className={cx(styles.item, isDragging && styles.lifted)}
      aria-label={`第 ${no} 题 ${name}`}
      onKeyDown={(event) => onStepKey(event, event.altKey, (by) => acts.step(item, by))}
    >
      <div className={styles.line}>
        <button
          ref={setActivatorNodeRef}
          id={handleId(item.id)}
          type="button"
          {...listeners}
          className={styles.handle}
          aria-label={`移动第 ${no} 题`}
          aria-keyshortcuts="ArrowUp ArrowDown"
          onKeyDown={(event) => onStepKey(event, !event.altKey, (by) => acts.step(item, by))}
        >
          <GripVertical size={20} aria-hidden="true" />
        </button>
        <span className={styles.no}>{no}</span>
        <div className={styles.stem}>
          <RichDocView doc={askedOf(item)} isInline />
        </div>
        <ScoreField
          label={`第 ${no} 题的分值`}
          centi={item.full_centi}
          onCenti={(centi) => onAct({ kind: 'score', item: item.id, centi })}
        />
        <IconButton
          look="faint"
          aria-label={`${isOpen ? '收起' : '展开'}第 ${no} 题`}
          aria-expanded={isOpen}
          aria-controls={wholeId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <ChevronUp size={20} aria-hidden="true" /> : <ChevronDown size={20} aria-hidden="true" />}
        </IconButton>
        <ActMenu label={`更多操作：第 ${no} 题`} acts={menu} />
      </div>
      {(doubles !== undefined || item.newer_version_id > 0 || item.is_gone === 1) && (
        <p className={styles.marks}>
          {doubles !== undefined && <span className={styles.warned}>和第 {doubles} 题重复</span>}
          {item.is_gone === 1 && <span className={styles.quiet}>题库里已经没有这道题，试卷里的不受影响</span>}
          {item.newer_version_id > 0 && (
            <>
              <span className={styles.warned}>有新版本</span>
              <Button look="text" loading={acts.isBusy} onClick={() => void acts.update(item)}>
                更新第 {no} 题
              </Button>
            </>
          )}
        </p>
      )}
      <div id={wholeId} hidden={!isOpen}>
        {isOpen && <Whole item={item} onAct={onAct} />}
      </div>
    </li>
  )
}

function onStepKey(event: KeyboardEvent, isMeant: boolean, step: (by: -1 | 1) => void) {
  if (!isMeant || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
  event.preventDefault()
  event.stopPropagation()
  step(event.key === 'ArrowUp' ? -1 : 1)
}

/** With its answer, the scores of its parts, and how it counts. */
function Whole({ item, onAct }: Pick<Props, 'item' | 'onAct'>) {
  const { id, type, body, key, explanation, leaf_centis, multi_rule, is_fixed_order } = item
  const isMultiple = type === questionTypes.multiple || (body.subs ?? []).some((sub) => sub.type === questionTypes.multiple)
  const parts = leaf_centis.map((centi, leaf) => ({ leaf, centi }))
  return (
    <div className={styles.whole}>
      <p className={styles.quiet}>
        {[questionTitles[type], ...item.points.map(({ name }) => name), ...(item.source ? [item.source] : [])].join(' · ')}
      </p>
      <QuestionView question={{ type, body }} answerKey={key} explanation={explanation} />
      <div className={styles.ways}>
        {parts.length > 1 &&
          parts.map(({ leaf, centi }) => (
            <span key={leaf} className={styles.leaf}>
              ({leaf + 1})
              <ScoreField
                label={`第 ${leaf + 1} 小题的分值`}
                centi={centi}
                onCenti={(next) => onAct({ kind: 'leaf-score', item: id, leaf, centi: next })}
              />
              分
            </span>
          ))}
        {isMultiple && (
          <Select
            label="多选题怎样得分"
            value={multi_rule}
            options={multiRules.map((value) => ({ value, text: ruleTitles[value] }))}
            onChange={(value) => onAct({ kind: 'rule', item: id, rule: multiRules.find((rule) => rule === value) ?? usualRule })}
          />
        )}
        {hasOptions(type) && (
          <Checkbox
            label="选项顺序固定，不打乱"
            checked={is_fixed_order === 1}
            onChange={({ target }) => onAct({ kind: 'fixed', item: id, isFixed: target.checked })}
          />
        )}
      </div>
    </div>
  )
}
