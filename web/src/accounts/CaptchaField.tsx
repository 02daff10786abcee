import { accountLimits, accounts } from '@jiangtai/contract/accounts'
import { refusals } from '@jiangtai/contract/refusal'
import { RefreshCw } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useAct } from '../kit/calls/use-call.ts'
import { type CaptchaAnswer, isAboutCaptcha } from '../kit/session/captcha.ts'
import { Field } from '../kit/ui/Field.tsx'
import { useLatest } from '../kit/use-latest.ts'
import styles from './CaptchaField.module.css'

interface Props {
  readonly inputRef?: RefObject<HTMLInputElement | null>
  /** The failure of the form; shown here when it is about the picture. */
  readonly error: Error | null | undefined
  /** Another number, another picture: each is good for one try (O019). */
  readonly round: number
  readonly hint?: string
  /** Somebody tried without. */
  readonly missing: boolean
  /** Undefined until it can be sent. */
  readonly onChange: (answer: CaptchaAnswer | undefined) => void
}

export function CaptchaField({ inputRef, hint = '看不清点右边换一张，不分大小写', error, round, missing, onChange }: Props) {
  const { picture, typed, setTyped, another } = useCaptcha(round, onChange)
  const note = isAboutCaptcha(error) ? error?.message : missing && !typed ? refusals.captchaNeeded[1] : undefined
  return (
    <div className={styles.row}>
      <Field
        ref={inputRef}
        className={styles.field}
        large
        label="图形验证码"
        name="captcha"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        hint={hint}
        error={typed ? undefined : note}
      />
      <button type="button" className={styles.picture} aria-label="看不清，换一张" aria-busy={picture.isPending} onClick={another}>
        {picture.data ? <img src={picture.data.base64_image} alt="图形验证码" /> : <span>{picture.error ? '没有取到图片' : ''}</span>}
        <RefreshCw size={20} aria-hidden="true" />
      </button>
    </div>
  )
}

/** Spaces of what was pasted must not take the room of its characters, so the field itself has no limit. */
const signsOf = (text: string) => text.replace(/\s/g, '').slice(0, accountLimits.captchaSigns)

function useCaptcha(round: number, onChange: Props['onChange']) {
  const picture = useAct(accounts.captcha, { toastFailure: false })
  const [typed, setTyped] = useState('')
  const { mutate } = picture
  const captchaId = picture.data?.captcha_id
  const asked = useRef(-1)
  const tell = useLatest(onChange)
  useEffect(() => tell.current(captchaId && typed ? { captcha_id: captchaId, captcha: typed } : undefined), [captchaId, typed])
  useEffect(() => {
    if (asked.current === round) return
    asked.current = round
    setTyped('')
    mutate({})
  }, [round, mutate])
  const another = () => {
    setTyped('')
    mutate({})
  }
  return { picture, typed, setTyped: (text: string) => setTyped(signsOf(text)), another }
}
