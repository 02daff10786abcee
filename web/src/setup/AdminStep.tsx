import { accountLimits } from '@jiangtai/contract/accounts'
import { setup } from '@jiangtai/contract/setup'
import { type FormEvent, useRef, useState } from 'react'
import { useAct } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { PasswordRules, unguessable } from '../kit/ui/PasswordRules.tsx'
import { paths } from '../paths.ts'
import styles from './SetupPage.module.css'

interface Props {
  readonly token: string
  readonly onBack: () => void
  /** It stands at another address. */
  readonly onBegun: (host: string) => void
}

export function AdminStep({ token, onBack, onBegun }: Props) {
  const [form, setForm] = useState({ username: '', real_name: '', password: '' })
  const begin = useAct(setup.begin, { toastFailure: false })
  const isSent = useRef(false)
  const change = (part: Partial<typeof form>) => {
    begin.reset()
    setForm({ ...form, ...part })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A second press may come before the button shows that it is busy.
    if (isSent.current) return
    isSent.current = true
    try {
      const { host, is_here } = await begin.mutateAsync({ token, ...form })
      // Loaded anew: the login has come with the reply.
      if (is_here === 1) window.location.assign(`${paths.admin}/setup`)
      else onBegun(host)
    } catch {
      // It is said below.
      isSent.current = false
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        large
        label="账号"
        name="username"
        rule="2 至 20 个字母、数字或 _ . -"
        value={form.username}
        maxLength={20}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => change({ username: event.target.value })}
      />
      <Field
        large
        label="真实姓名"
        name="real-name"
        value={form.real_name}
        maxLength={accountLimits.realNameLength}
        autoComplete="name"
        onChange={(event) => change({ real_name: event.target.value })}
      />
      <div>
        <Field
          large
          label="密码"
          name="new-password"
          type="password"
          value={form.password}
          maxLength={accountLimits.passwordLength}
          autoComplete="new-password"
          onChange={(event) => change({ password: event.target.value })}
        />
        <PasswordRules password={form.password} others={[unguessable(form.password, [form.username, form.real_name])]} />
      </div>
      <p className={styles.wrong} role="alert">
        {begin.error?.message}
      </p>
      <div className={styles.acts}>
        <Button size="large" onClick={onBack}>
          上一步
        </Button>
        <Button type="submit" look="primary" size="large" loading={begin.isPending || begin.isSuccess}>
          建立学校
        </Button>
      </div>
    </form>
  )
}
