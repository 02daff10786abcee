import { hasBlanks, hasOptions, questionTypes } from '@jiangtai/contract/question'
import { Checkbox } from '../../kit/ui/Checkbox.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import { judgements, letterAt } from '../question/question-words.ts'
import type { CorrectedLeaf, CorrectionForm } from './regrade-form.ts'
import styles from './results.module.css'

interface Props {
  readonly leaf: CorrectedLeaf
  readonly form: CorrectionForm
  readonly onChange: (form: CorrectionForm) => void
}

/** What is right from now on, by the kind of question; or points for all. */
export function CorrectionFields({ leaf: { type, body }, form, onChange }: Props) {
  const isOne = type !== questionTypes.multiple
  return (
    <>
      {type === questionTypes.analysis ? (
        <p>这道题由老师批改，只能全员给分。</p>
      ) : (
        <Checkbox
          label="全员给分（不论答了什么，都得满分）"
          checked={form.isForAll}
          onChange={({ target }) => onChange({ ...form, isForAll: target.checked })}
        />
      )}
      {!form.isForAll && hasOptions(type) && (
        <fieldset className={styles.group}>
          <legend>正确答案</legend>
          {(body.options ?? []).map(({ id }, at) => (
            <Checkbox
              key={id}
              label={letterAt(at)}
              checked={form.options.includes(id)}
              onChange={({ target }) =>
                onChange({
                  ...form,
                  options: target.checked ? (isOne ? [id] : [...form.options, id]) : form.options.filter((one) => one !== id),
                })
              }
            />
          ))}
        </fieldset>
      )}
      {!form.isForAll && type === questionTypes.judge && (
        <Segmented<0 | 1 | -1>
          label="正确答案"
          options={judgements}
          value={form.judge ?? -1}
          onChange={(judge) => judge !== -1 && onChange({ ...form, judge })}
        />
      )}
      {!form.isForAll &&
        hasBlanks(type) &&
        form.blanks.map((words, at) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: a blank is its place.
            key={at}
            label={`第 ${at + 1} 空`}
            rule="几个都对，用 | 隔开"
            value={words}
            onChange={({ target }) => onChange({ ...form, blanks: form.blanks.map((one, place) => (place === at ? target.value : one)) })}
          />
        ))}
    </>
  )
}
