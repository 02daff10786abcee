import { accounts, type LoggedIn, loginOrigins } from '@jiangtai/contract/accounts'
import { isPhone } from '@jiangtai/contract/phone'
import { refusals } from '@jiangtai/contract/refusal'
import { type FormEvent, useState } from 'react'
import { useAct } from '../kit/calls/use-call.ts'
import { useDraft } from '../kit/storage/use-draft.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/ui/Field.tsx'
import styles from './AuthPage.module.css'
import { CodeField } from './CodeField.tsx'
import { FormAlert } from './FormAlert.tsx'
import { isCode, phoneTyped } from './phone.ts'
import { refusalAt } from './refused-fields.ts'
import { useChannelOfVisit } from './use-channel-of-visit.ts'
import { useFirstWrong } from './use-first-wrong.ts'
import { useWayIn } from './use-way-in.ts'

/** Somebody who has an account: phone number and code are enough. */
export function ReturnerForm({ onIn }: { readonly onIn: (who: LoggedIn) => void }) {
  const { draft, change, forget } = useDraft('register-login', { phone: '' })
  const [code, setCode] = useState('')
  const [tried, setTried] = useState<'nothing' | 'phone' | 'all'>('nothing')
  const channel = useChannelOfVisit()
  const { acting, failed } = useWayIn()
  const logIn = useAct(accounts.logInOnPhone, {
    ...acting,
    async onSuccess(reply) {
      await acting.onSuccess(reply)
      forget()
      onIn(reply)
    },
  })
  const wrongCode = refusalAt('code', logIn.error)
  const [form, toFirstWrong] = useFirstWrong(wrongCode)
  const phone = phoneTyped(draft.phone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried('all')
    if (isPhone(phone) && isCode(code)) logIn.mutate({ phone, code, channel, origin: loginOrigins.main }, { onError: failed })
    else toFirstWrong()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Field
        large
        label="手机号"
        name="phone"
        type="tel"
        value={draft.phone}
        onChange={(event) => change({ phone: event.target.value })}
        maxLength={20}
        autoComplete="tel"
        error={tried !== 'nothing' && !isPhone(phone) ? refusals.phoneWrong[1] : undefined}
      />
      <CodeField
        purpose="login"
        account={isPhone(phone) ? phone : ''}
        onNoAccount={() => {
          setTried('phone')
          toFirstWrong()
        }}
        value={code}
        onChange={setCode}
        onSent={() => {
          logIn.reset()
          setTried('nothing')
          setCode('')
        }}
        error={tried === 'all' && !isCode(code) ? '请输入 6 位验证码' : wrongCode}
      />
      {wrongCode && <p className={styles.note}>这个手机号还没有账号的话，请在上面选“新用户”。</p>}
      <Button type="submit" look="primary" size="large" wide loading={logIn.isPending}>
        登录
      </Button>
      <FormAlert error={wrongCode ? null : logIn.error} />
    </form>
  )
}
