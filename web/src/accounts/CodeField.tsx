import { type AskedPurpose, accountLimits } from '@jiangtai/contract/accounts'
import { refusals } from '@jiangtai/contract/refusal'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type CaptchaAnswer, isAboutCaptcha } from '../kit/session/captcha.ts'
import { useOrganization } from '../kit/session/organization.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import styles from './CodeField.module.css'
import { useCode } from './use-code.ts'
import { useRefusalText } from './use-refusal-text.ts'

interface Props {
  readonly inputRef?: RefObject<HTMLInputElement | null>
  readonly purpose: AskedPurpose
  /** Whom the code is sent to; empty while that is not known. */
  readonly account: string
  /** Somebody wants a code and has not said for whom. */
  readonly onNoAccount: () => void
  readonly value: string
  readonly onChange: (code: string) => void
  /** A code is on its way: what was said of the one before is over. */
  readonly onSent: () => void
  readonly error: string | undefined
}

/** A pasted code may have spaces: they must not take the room of its digits, so the field itself has no limit. */
const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '').slice(0, accountLimits.codeDigits)

/** O105: nobody is told whether an account exists. */
const sentTo = {
  login: '账号绑定了手机的话，验证码已经发到手机，5 分钟内有效',
  reset: '账号绑定了手机的话，验证码已经发到手机，5 分钟内有效',
  register: '验证码已发送，5 分钟内有效',
} as const satisfies Record<AskedPurpose, string>

/** The picture comes when a code is asked for, and the code goes out when the picture is read: one press. */
export function CodeField({ inputRef, purpose, account, onNoAccount, value, onChange, onSent, error }: Props) {
  const code = useCode(purpose, account)
  const isOff = useOrganization().has_codes === 0
  const [isAsking, setAsking] = useState(false)
  const [hasPressed, setPressed] = useState(false)
  const captchaInput = useRef<HTMLInputElement>(null)
  const ownInput = useRef<HTMLInputElement>(null)
  const codeInput = inputRef ?? ownInput
  const refusal = useRefusalText(isAboutCaptcha(code.error) ? null : code.error)
  const { round } = code
  // Each new picture is there to be typed from.
  useEffect(() => {
    if (isAsking && round >= 0) captchaInput.current?.focus()
  }, [isAsking, round])

  const press = () => {
    if (!account) return onNoAccount()
    setAsking(true)
    setPressed(false)
    captchaInput.current?.focus()
  }
  const hear = (answer: CaptchaAnswer | undefined, isWhole: boolean) => {
    if (!answer || !isWhole || code.isSending || !account) return
    code.send(answer, () => {
      setAsking(false)
      onSent()
      codeInput.current?.focus()
    })
  }
  return (
    <>
      {isAsking && (
        <CaptchaField
          inputRef={captchaInput}
          hint="输完就发送验证码；看不清点右边换一张"
          error={code.error}
          round={round}
          missing={hasPressed}
          onEnter={() => setPressed(true)}
          onChange={hear}
        />
      )}
      <div className={styles.row}>
        <Field
          ref={codeInput}
          className={styles.field}
          large
          label="短信验证码"
          name="code"
          value={value}
          onChange={(event) => onChange(digitsOf(event.target.value))}
          inputMode="numeric"
          autoComplete="one-time-code"
          hint={code.isSent ? sentTo[purpose] : undefined}
          error={isOff ? refusals.codesOff[1] : (refusal ?? error)}
        />
        <Button className={styles.send} loading={code.isSending} disabled={isOff || code.secondsLeft > 0} onClick={press}>
          {code.secondsLeft > 0 ? `${code.secondsLeft} 秒后重发` : '获取验证码'}
        </Button>
      </div>
    </>
  )
}
