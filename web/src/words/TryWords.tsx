import { wordLimits, words } from '@jiangtai/contract/words'
import { type FormEvent, useState } from 'react'
import { useAct } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { ToneIcon } from '../kit/ui/ToneIcon.tsx'
import styles from './WordsPage.module.css'

/** A sentence, and whether it would be refused. Nobody keeps it. */
export function TryWords() {
  const [text, setText] = useState('')
  const tried = useAct(words.tryOut)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') tried.mutate({ text })
  }
  return (
    <Card title="试一句话">
      <form className={styles.try} onSubmit={submit}>
        <Field
          label="试一句话"
          labelHidden
          placeholder="写一句话，看会不会被拦下"
          maxLength={wordLimits.textLength}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            tried.reset()
          }}
        />
        <Button type="submit" disabled={text.trim() === ''} loading={tried.isPending}>
          试一试
        </Button>
      </form>
      {tried.data && (
        <p className={styles.tried} role="status">
          <ToneIcon tone={tried.data.status === 1 ? 'error' : 'success'} />
          {tried.data.status === 1 ? `会被拦下：${tried.data.hits.join('、')}` : '没有敏感词，可以通过。'}
        </p>
      )}
    </Card>
  )
}
