import { accountLimits, accounts } from '@jiangtai/contract/accounts'
import { useEffect, useRef, useState } from 'react'
import { useAct } from '../kit/calls/use-call.ts'
import { isAboutCaptcha } from '../kit/session/captcha.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { useLatest } from '../kit/use-latest.ts'
import styles from './CaptchaField.module.css'
import { type CaptchaFieldProps, enterOnly } from './captcha-field.ts'
import { useRefusalText, useSecondsLeft } from './use-refusal-text.ts'

interface Props extends CaptchaFieldProps {
  readonly onPicture: () => void
}

const digits = accountLimits.wordCaptchaDigits
const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '').slice(0, digits)

/** The question is the name of the field, so that a screen reader speaks it there. */
export function WordCaptchaField({ inputRef, error, round, missing, onEnter, onChange, onPicture }: Props) {
  const asking = useAct(accounts.wordCaptcha, { toastFailure: false })
  const [typed, setTyped] = useState('')
  const [until, setUntil] = useState(0)
  const left = useSecondsLeft(until)
  const ownRef = useRef<HTMLInputElement>(null)
  const input = inputRef ?? ownRef
  const { mutate, data } = asking
  const id = data?.captcha_id
  const ask = useLatest(() => {
    setTyped('')
    mutate({}, { onSuccess: ({ wait_seconds }) => setUntil(Date.now() + wait_seconds * 1000) })
  })
  const asked = useRef(-1)
  useEffect(() => {
    if (asked.current === round) return
    asked.current = round
    ask.current()
  }, [round])
  // Each question is there to be answered.
  useEffect(() => {
    if (id) input.current?.focus()
  }, [id, input])

  const canBeSent = id !== undefined && until > 0 && left === 0
  const tell = useLatest(onChange)
  useEffect(() => {
    tell.current(canBeSent && typed ? { captcha_id: id, captcha: typed } : undefined, typed.length === digits)
  }, [canBeSent, id, typed])

  const unasked = useRefusalText(asking.error)
  const wrong = isAboutCaptcha(error) && !typed ? '答案不对，或者交得太早，请做新的一题' : undefined
  const forgotten = missing && !typed ? '请依次写出得数' : undefined
  const early = missing && left > 0 ? `还不能提交，请再等 ${left} 秒` : undefined
  const waiting = left > 0 ? `先写好，${left} 秒后可以提交` : '只写数字，五个得数连着写'
  return (
    <div>
      <Field
        ref={input}
        large
        label={data ? `依次写出五个得数：${data.question}` : '文字题'}
        name="captcha"
        value={typed}
        onChange={(event) => setTyped(digitsOf(event.target.value))}
        onKeyDown={enterOnly(onEnter)}
        inputMode="numeric"
        autoComplete="off"
        hint={waiting}
        error={unasked ?? wrong ?? forgotten ?? early}
      />
      <p className={styles.said} role="status">
        {canBeSent ? '现在可以提交' : ''}
      </p>
      <Button look="text" onClick={() => ask.current()}>
        换一题
      </Button>
      <Button look="text" onClick={onPicture}>
        改看图片
      </Button>
    </div>
  )
}
