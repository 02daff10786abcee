import { lengthOf, voterLimits } from '@jiangtai/contract/voter'
import { useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { cleanedTitle } from './cleaned-title.ts'
import type { FieldName } from './form-problems.ts'
import { OptionFields } from './OptionFields.tsx'
import type { VoteFormState } from './use-vote-form.ts'
import styles from './VoteForm.module.css'
import { VoteSettings } from './VoteSettings.tsx'

interface Props {
  readonly form: VoteFormState
  readonly focusOn: (field: FieldName) => void
}

const counterOf = (text: string, most: number) => `${lengthOf(text)}/${most}`

/** A vote as it is written, to be published now or kept for later. */
export function VoteFields({ form, focusOn }: Props) {
  const { draft, write, leave, errorOf } = form
  const [put, setPut] = useState('')
  const cleaned = cleanedTitle(draft, put)
  return (
    <div className={styles.fields}>
      <Field
        data-autofocus
        name="title"
        label="标题"
        rule="中文、字母和数字"
        placeholder="请输入投票标题"
        counter={counterOf(draft.title, voterLimits.title)}
        value={draft.title}
        error={errorOf('title')}
        onChange={({ target }) => write('title', (before) => ({ ...before, title: target.value }))}
        onBlur={() => leave('title')}
      />
      {cleaned && (
        <Button
          className={styles.clean}
          // A title that is left says what is wrong with it, and moves this away beneath the press.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            setPut(draft.title.trim())
            form.change({ ...draft, ...cleaned })
            focusOn('desc')
          }}
        >
          标题用“{cleaned.title}”，整句放进说明
        </Button>
      )}
      <Field
        name="desc"
        label="说明（选填）"
        placeholder="可以写下投票的背景或要求"
        counter={counterOf(draft.desc, voterLimits.desc)}
        value={draft.desc}
        error={errorOf('desc')}
        onChange={({ target }) => write('desc', (before) => ({ ...before, desc: target.value }))}
        onBlur={() => leave('desc')}
      />
      <OptionFields form={form} focusOn={focusOn} />
      <VoteSettings draft={draft} onChange={form.change} />
    </div>
  )
}
