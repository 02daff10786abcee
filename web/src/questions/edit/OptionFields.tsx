import { type MultiRule, multiRules, questionLimits, questionTypes } from '@jiangtai/contract/question'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { cx } from '../../kit/cx.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Checkbox } from '../../kit/ui/Checkbox.tsx'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { Select } from '../../kit/ui/Select.tsx'
import { letterAt } from '../../parts/question/question-words.ts'
import { RichDocField } from '../../parts/rich-doc/RichDocField.tsx'
import styles from './Edit.module.css'
import { FaultText, Part } from './FaultText.tsx'
import { moved, withMoreOptions, withoutOption, withRight } from './leaf-form.ts'
import type { LeafProps } from './leaf-props.ts'

const ruleWords: Readonly<Record<MultiRule, string>> = {
  part: '少选按选对的个数给分，有错选不得分',
  half: '少选得一半分，有错选不得分',
  all: '全部选对才得分',
  each: '每个选对加分，每个选错扣分，最低 0 分',
}
const rules = multiRules.map((value) => ({ value, text: ruleWords[value] }))

export function OptionFields({ leaf, onLeaf, fault }: LeafProps) {
  const { options, right, type } = leaf
  const isSeveral = type === questionTypes.multiple
  const keyFault = fault('key') ?? fault('options')
  return (
    <Part title="选项" hint={isSeveral ? '点字母设为正确答案，可以选几个' : '点字母设为正确答案'} isFaulty={keyFault !== undefined}>
      <ul className={styles.options}>
        {options.map(({ id, doc }, at) => {
          const letter = letterAt(at)
          const own = fault('options', { option: id })
          return (
            <li key={id} className={styles.optionRow} data-faulty={own !== undefined || undefined}>
              <button
                type="button"
                className={cx(styles.letter, right.includes(id) && styles.rightLetter)}
                aria-pressed={right.includes(id)}
                aria-label={`${letter} 是正确答案`}
                onClick={() => onLeaf((now) => withRight(now, id))}
              >
                {letter}
              </button>
              <div className={styles.optionText}>
                <RichDocField
                  label={`选项${letter}`}
                  size="line"
                  doc={doc}
                  onDoc={(next) =>
                    onLeaf((now) => ({ ...now, options: now.options.map((one) => (one.id === id ? { ...one, doc: next } : one)) }))
                  }
                  placeholder="请输入选项内容"
                  error={own}
                />
              </div>
              <div className={styles.rowActs}>
                <IconButton
                  look="faint"
                  aria-label={`上移选项${letter}`}
                  aria-disabled={at === 0}
                  onClick={() => onLeaf((now) => ({ ...now, options: moved(now.options, at, -1) }))}
                >
                  <ArrowUp size={20} aria-hidden="true" />
                </IconButton>
                <IconButton
                  look="faint"
                  aria-label={`下移选项${letter}`}
                  aria-disabled={at === options.length - 1}
                  onClick={() => onLeaf((now) => ({ ...now, options: moved(now.options, at, 1) }))}
                >
                  <ArrowDown size={20} aria-hidden="true" />
                </IconButton>
                <IconButton look="faint" aria-label={`删除选项${letter}`} onClick={() => onLeaf((now) => withoutOption(now, id))}>
                  <Trash2 size={20} aria-hidden="true" />
                </IconButton>
              </div>
            </li>
          )
        })}
      </ul>
      <FaultText text={keyFault} />
      <div className={styles.below}>
        <Button look="text" disabled={options.length >= questionLimits.options} onClick={() => onLeaf(withMoreOptions)}>
          <Plus size={20} aria-hidden="true" />
          添加选项
        </Button>
        <Checkbox
          label="选项顺序固定"
          checked={leaf.isFixedOrder}
          onChange={({ target }) => onLeaf((now) => ({ ...now, isFixedOrder: target.checked }))}
        />
      </div>
      {isSeveral && (
        <Select
          label="给分方式"
          value={leaf.rule}
          options={rules}
          onChange={(chosen) => onLeaf((now) => ({ ...now, rule: multiRules.find((rule) => rule === chosen) ?? now.rule }))}
        />
      )}
    </Part>
  )
}
