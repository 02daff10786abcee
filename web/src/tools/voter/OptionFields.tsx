import { lengthOf, voterLimits } from '@jiangtai/contract/voter'
import { Info, Plus, Trash2, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { addOption, canAdd, canRemove, removeOption, restoreOption, writeOption } from './draft.ts'
import type { FieldName } from './form-problems.ts'
import { letterOf } from './standing.ts'
import type { VoteFormState } from './use-vote-form.ts'
import styles from './VoteForm.module.css'

interface Props {
  readonly form: VoteFormState
  readonly focusOn: (field: FieldName) => void
}

const nameOf = (key: number): FieldName => `option-${key}`

export function OptionFields({ form: { draft, change, write, leave, errorOf }, focusOn }: Props) {
  const { options, removed } = draft
  // An option that was just added or given back can be focused only once it is there.
  const [next, setNext] = useState<FieldName>()
  useLayoutEffect(() => {
    if (!next) return
    focusOn(next)
    setNext(undefined)
  }, [next, focusOn])

  const add = () => {
    const longer = addOption(draft)
    const added = longer.options[longer.options.length - 1]
    change(longer)
    if (added) setNext(nameOf(added.key))
  }
  const remove = (place: number, key: number) => {
    const neighbour = options[place + 1] ?? options[place - 1]
    change(removeOption(draft, key))
    if (neighbour) setNext(nameOf(neighbour.key))
  }
  const undo = () => {
    change(restoreOption(draft))
    if (removed) setNext(nameOf(removed.option.key))
  }
  /** Enter goes on to the next option; after the last one there is a new one. */
  const goOn = (event: KeyboardEvent, place: number) => {
    // The Enter of an input method only ends a word; Safari tells by the code alone.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    const following = options[place + 1]
    if (following) setNext(nameOf(following.key))
    else if (canAdd(draft) && options[place]?.value.trim()) add()
  }

  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>
        选项
        <span className={styles.count}>
          {options.length} / {voterLimits.mostOptions} 项
        </span>
      </legend>
      {options.map(({ key, value }, place) => (
        <div key={key} className={styles.option}>
          <b className={styles.letter} aria-hidden="true">
            {letterOf(place)}
          </b>
          <Field
            className={styles.text}
            name={nameOf(key)}
            label={`选项 ${letterOf(place)}`}
            labelHidden
            placeholder="请输入选项内容"
            counter={`${lengthOf(value)}/${voterLimits.option}`}
            value={value}
            error={errorOf(nameOf(key))}
            enterKeyHint="next"
            onChange={({ target }) => write(nameOf(key), (before) => writeOption(before, key, target.value))}
            onBlur={() => leave(nameOf(key))}
            onKeyDown={(event) => goOn(event, place)}
          />
          <button
            type="button"
            className={styles.remove}
            aria-label={`删除选项 ${letterOf(place)}`}
            disabled={!canRemove(draft)}
            onClick={() => remove(place, key)}
          >
            <Trash2 size={20} aria-hidden="true" />
          </button>
        </div>
      ))}
      {removed && (
        <p className={styles.removed} role="status">
          <span className={styles.what}>已删除“{removed.option.value}”</span>
          {canAdd(draft) && (
            <Button look="text" onClick={undo}>
              <Undo2 size={20} aria-hidden="true" />
              撤销
            </Button>
          )}
        </p>
      )}
      {canAdd(draft) ? (
        <Button look="quiet" wide onClick={add}>
          <Plus size={20} aria-hidden="true" />
          添加选项
        </Button>
      ) : (
        <p className={styles.full}>
          <Info size={18} aria-hidden="true" />
          最多 {voterLimits.mostOptions} 个选项
        </p>
      )}
    </fieldset>
  )
}
