import { type Accept, type BlankKey, questionLimits, type UnitMode, unitModes } from '@jiangtai/contract/question'
import { Plus, Trash2 } from 'lucide-react'
import { createElement } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { Checkbox } from '../../kit/ui/Checkbox.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { Select } from '../../kit/ui/Select.tsx'
import styles from './Edit.module.css'
import { FaultText, Part } from './FaultText.tsx'
import { emptyAccept, groupOf, withGroup } from './leaf-form.ts'
import type { LeafProps } from './leaf-props.ts'

const modes = [
  { value: 'text', text: '按文字比较' },
  { value: 'number', text: '按数值比较' },
]
const unitWords: Readonly<Record<UnitMode, string>> = { must: '必须写单位', may: '单位可以不写', ignore: '不看单位' }
const unitOptions = unitModes.map((value) => ({ value, text: unitWords[value] }))
const tolKinds = [
  { value: 'abs', text: '误差是差值' },
  { value: 'rel', text: '误差是比例' },
]

/** The answers of each blank of the stem. */
export function BlankFields({ leaf, onLeaf, fault }: LeafProps) {
  const { blanks } = leaf
  const whole = fault('blanks')
  const change = (n: number, to: (blank: BlankKey) => BlankKey) =>
    onLeaf((now) => ({ ...now, blanks: now.blanks.map((blank) => (blank.n === n ? to(blank) : blank)) }))
  const groups = [
    { value: '0', text: '不互换' },
    ...Array.from({ length: Math.floor(blanks.length / 2) }, (_, at) => ({ value: String(at + 1), text: `互换组 ${at + 1}` })),
  ]
  return (
    <Part title="每空的答案" hint="任何一个答案都算对" isFaulty={whole !== undefined}>
      {blanks.length === 0 && <p className={styles.hint}>题干里还没有空。</p>}
      {blanks.map((blank) => {
        const own = fault('blanks', { n: blank.n })
        return (
          <fieldset key={blank.n} className={styles.blank} data-faulty={own !== undefined || undefined}>
            <legend className={styles.blankName}>第{blank.n}空</legend>
            <Accepts blank={blank} onBlank={(to) => change(blank.n, to)} />
            <FaultText text={own} />
            <div className={styles.below}>
              <Button
                look="text"
                disabled={blank.accept.length >= questionLimits.accepted}
                onClick={() =>
                  change(blank.n, (now) => ({ ...now, accept: [...now.accept, { ...(now.accept[0] ?? emptyAccept), v: '' }] }))
                }
              >
                <Plus size={20} aria-hidden="true" />
                再加一个答案
              </Button>
              {blanks.length > 1 && (
                <>
                  <label className={styles.weight}>
                    分值比重
                    <input
                      className={styles.small}
                      type="number"
                      min={1}
                      max={100}
                      value={blank.weight}
                      onChange={({ target }) =>
                        change(blank.n, (now) => ({ ...now, weight: Math.min(100, Math.max(1, Math.round(target.valueAsNumber) || 1)) }))
                      }
                    />
                  </label>
                  <Select
                    label={`第${blank.n}空与别的空互换`}
                    labelHidden
                    value={String(groupOf(leaf, blank.n))}
                    options={groups}
                    onChange={(group) => onLeaf((now) => withGroup(now, blank.n, Number(group)))}
                  />
                </>
              )}
            </div>
          </fieldset>
        )
      })}
      <FaultText text={whole} />
    </Part>
  )
}

interface AcceptsProps {
  readonly blank: BlankKey
  readonly onBlank: (to: (blank: BlankKey) => BlankKey) => void
}

function Accepts({ blank, onBlank }: AcceptsProps) {
  const row = (accept: Accept, at: number) => (
    <AcceptRow
      name={`第${blank.n}空答案${at + 1}`}
      accept={accept}
      onAccept={(patch) =>
        onBlank((now) => ({ ...now, accept: now.accept.map((one, place) => (place === at ? { ...one, ...patch } : one)) }))
      }
      onRemove={
        blank.accept.length > 1 ? () => onBlank((now) => ({ ...now, accept: now.accept.filter((_, place) => place !== at) })) : undefined
      }
    />
  )
  // Answers have no names; their place is what stays.
  return createElement('div', { className: styles.accepts }, ...blank.accept.map(row))
}

interface RowProps {
  readonly name: string
  readonly accept: Accept
  readonly onAccept: (patch: Partial<Accept>) => void
  readonly onRemove: (() => void) | undefined
}

function AcceptRow({ name, accept, onAccept, onRemove }: RowProps) {
  const isNumber = accept.mode === 'number'
  return (
    <div className={styles.accept}>
      <div className={styles.acceptMain}>
        <Field
          label={name}
          labelHidden
          placeholder={isNumber ? '例如 0.5 或 1/2' : '请输入答案'}
          maxLength={questionLimits.acceptedLength}
          value={accept.v}
          onChange={({ target }) => onAccept({ v: target.value })}
        />
        <Select
          label={`${name}怎样比较`}
          labelHidden
          value={accept.mode}
          options={modes}
          onChange={(mode) => onAccept({ mode: mode === 'number' ? 'number' : 'text' })}
        />
        {onRemove && (
          <IconButton look="faint" aria-label={`删除${name}`} onClick={onRemove}>
            <Trash2 size={20} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {isNumber ? (
        <div className={styles.numbers}>
          <Field
            label={`${name}单位`}
            labelHidden
            placeholder="单位，例如 cm"
            maxLength={20}
            value={accept.unit ?? ''}
            onChange={({ target }) => onAccept({ unit: target.value })}
          />
          {accept.unit && (
            <Select
              label={`${name}单位怎样算`}
              labelHidden
              value={accept.unit_mode ?? 'must'}
              options={unitOptions}
              onChange={(mode) => onAccept({ unit_mode: unitModes.find((one) => one === mode) })}
            />
          )}
          <Field
            label={`${name}允许误差`}
            labelHidden
            placeholder="允许误差，例如 0.05"
            maxLength={30}
            value={accept.tol ?? ''}
            onChange={({ target }) => onAccept({ tol: target.value })}
          />
          {accept.tol && (
            <Select
              label={`${name}误差怎样算`}
              labelHidden
              value={accept.tol_kind ?? 'abs'}
              options={tolKinds}
              onChange={(kind) => onAccept({ tol_kind: kind === 'rel' ? 'rel' : 'abs' })}
            />
          )}
          <Checkbox
            label="必须是最简分数"
            checked={accept.simplest === 1}
            onChange={({ target }) => onAccept({ simplest: target.checked ? 1 : 0 })}
          />
        </div>
      ) : (
        <Checkbox label="区分大小写" checked={accept.case === 1} onChange={({ target }) => onAccept({ case: target.checked ? 1 : 0 })} />
      )}
    </div>
  )
}
