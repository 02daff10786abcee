import { accountLimits, accounts } from '@jiangtai/contract/accounts'
import { refusals } from '@jiangtai/contract/refusal'
import { RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useAct } from '../kit/calls/use-call.ts'
import { isAboutCaptcha } from '../kit/session/captcha.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { useLatest } from '../kit/use-latest.ts'
import styles from './CaptchaField.module.css'
import { type CaptchaFieldProps, enterOnly } from './captcha-field.ts'
import { WordCaptchaField } from './WordCaptchaField.tsx'

/** A picture to read, or for whoever cannot see it sums in words, which take longer. */
export function CaptchaField(props: CaptchaFieldProps) {
  const [isInWords, setInWords] = useState(false)
  // Nobody has pressed anything before the first: it does not take the focus.
  const [hasChosen, setChosen] = useState(false)
  const choose = (inWords: boolean) => () => {
    setInWords(inWords)
    setChosen(true)
  }
  if (isInWords) return <WordCaptchaField {...props} onPicture={choose(false)} />
  return <PictureField {...props} isChosen={hasChosen} onWords={choose(true)} />
}

interface PictureProps extends CaptchaFieldProps {
  readonly isChosen: boolean
  readonly onWords: () => void
}

function PictureField({
  hint = '看不清点右边换一张，不分大小写',
  error,
  round,
  missing,
  isChosen,
  onEnter,
  onChange,
  onWords,
  ...props
}: PictureProps) {
  const ownRef = useRef<HTMLInputElement>(null)
  const inputRef = props.inputRef ?? ownRef
  useEffect(() => {
    if (isChosen) inputRef.current?.focus()
  }, [isChosen, inputRef])
  const { picture, typed, setTyped, another } = useCaptcha(round, onChange)
  const note = isAboutCaptcha(error) ? error?.message : missing && !typed ? refusals.captchaNeeded[1] : undefined
  return (
    <div>
      <div className={styles.row}>
        <Field
          ref={inputRef}
          className={styles.field}
          large
          label="图形验证码"
          name="captcha"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={enterOnly(onEnter)}
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
      <Button look="text" onClick={onWords}>
        看不见图片？改做文字题
      </Button>
    </div>
  )
}

/** Spaces of what was pasted must not take the room of its characters, so the field itself has no limit. */
const signsOf = (text: string) => text.replace(/\s/g, '').slice(0, accountLimits.captchaSigns)

function useCaptcha(round: number, onChange: CaptchaFieldProps['onChange']) {
  const picture = useAct(accounts.captcha, { toastFailure: false })
  const [typed, setTyped] = useState('')
  const { mutate } = picture
  const captchaId = picture.data?.captcha_id
  const asked = useRef(-1)
  const tell = useLatest(onChange)
  useEffect(() => {
    const answer = captchaId && typed ? { captcha_id: captchaId, captcha: typed } : undefined
    tell.current(answer, typed.length === accountLimits.captchaSigns)
  }, [captchaId, typed])
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
