import { accountLimits, accounts } from '@jiangtai/contract/accounts'
import { refusals } from '@jiangtai/contract/refusal'
import { RefreshCw } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { CallFailed } from '../kit/send.ts'
import { Field } from '../kit/ui/Field.tsx'
import { useAct } from '../kit/use-call.ts'
import styles from './CaptchaField.module.css'

/** What travels with the form it stands in. */
export interface CaptchaAnswer {
  readonly captcha_id: string
  readonly captcha: string
}

const [needed] = refusals.captchaNeeded
const [wrong] = refusals.captchaWrong
export const isAboutCaptcha = (error: Error | null | undefined) =>
  error instanceof CallFailed && (error.errCode === needed || error.errCode === wrong)

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
        maxLength={accountLimits.captchaSigns}
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

function useCaptcha(round: number, onChange: Props['onChange']) {
  const picture = useAct(accounts.captcha, { toastFailure: false })
  const [typed, setTyped] = useState('')
  const { mutate } = picture
  const captchaId = picture.data?.captcha_id
  const asked = useRef(-1)
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
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
  return { picture, typed, setTyped: (text: string) => setTyped(text.replace(/\s/g, '')), another }
}
