import { accountLimits } from '@jiangtai/contract/accounts'
import { isPhone } from '@jiangtai/contract/phone'
import { useRef } from 'react'
import { useOrganization } from '../kit/session/organization.ts'
import { Checkbox } from '../kit/ui/Checkbox.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { PasswordRules, unguessable } from '../kit/ui/PasswordRules.tsx'
import { Agreement } from './Agreement.tsx'
import styles from './AuthPage.module.css'
import { CodeField } from './CodeField.tsx'
import { phoneTyped } from './phone.ts'
import { notThePhone, type Registration } from './use-registration.ts'

interface Props {
  readonly registration: Registration
}

/** Who it is: proven by a code. */
export function PhoneFields({ registration: { form, change, setCode, errorOf, setTried, dropRefusal } }: Props) {
  const phoneInput = useRef<HTMLInputElement>(null)
  const phone = phoneTyped(form.phone)
  return (
    <>
      <Field
        ref={phoneInput}
        large
        label="手机号"
        name="phone"
        type="tel"
        value={form.phone}
        onChange={(event) => {
          dropRefusal()
          change({ phone: event.target.value })
        }}
        maxLength={20}
        autoComplete="tel"
        error={errorOf('phone')}
      />
      <CodeField
        purpose="register"
        account={isPhone(phone) ? phone : ''}
        onNoAccount={() => {
          setTried('phone')
          phoneInput.current?.focus()
        }}
        value={form.code}
        onChange={(code) => {
          dropRefusal()
          setCode(code)
        }}
        onSent={() => {
          dropRefusal()
          setTried('nothing')
          setCode('')
        }}
        error={errorOf('code')}
      />
    </>
  )
}

/** The account they get. */
export function AccountFields({ registration: { form, change, setPassword, setAgreed, errorOf } }: Props) {
  const { system_long_name } = useOrganization()
  const phone = phoneTyped(form.phone)
  return (
    <>
      <Field
        large
        label="真实姓名"
        name="real-name"
        value={form.realName}
        onChange={(event) => change({ realName: event.target.value })}
        maxLength={accountLimits.realNameLength}
        autoComplete="name"
        error={errorOf('realName')}
      />
      <div>
        <Field
          large
          label="密码"
          name="new-password"
          type="password"
          value={form.password}
          onChange={(event) => setPassword(event.target.value)}
          maxLength={accountLimits.passwordLength}
          autoComplete="new-password"
          autoCapitalize="off"
          error={errorOf('password')}
        />
        <PasswordRules
          password={form.password}
          others={[{ text: notThePhone, kept: form.password !== '' && form.password !== phone }, unguessable(form.password, [phone])]}
        />
      </div>
      <Field className={styles.fixed} large label="学校" name="school" value={system_long_name} readOnly />
      <div className={styles.agreement}>
        <Checkbox label="我同意" checked={form.agreed} onChange={(event) => setAgreed(event.target.checked)} />
        <Agreement />
        <p className={styles.wrong} role="alert">
          {errorOf('agreed')}
        </p>
      </div>
    </>
  )
}
