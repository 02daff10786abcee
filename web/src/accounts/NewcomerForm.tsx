import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import styles from './AuthPage.module.css'
import { FormAlert } from './FormAlert.tsx'
import { AccountFields, PhoneFields } from './RegisterFields.tsx'
import { useFirstWrong } from './use-first-wrong.ts'
import { useRegistration } from './use-registration.ts'

/** Somebody new: the phone first, then the rest, with the same code. */
export function NewcomerForm() {
  const registration = useRegistration()
  const { problems, refused, setTried, submit } = registration
  const [atAccount, setAtAccount] = useState(false)
  const [form, toFirstWrong] = useFirstWrong(refused)
  // What the server refuses of the first half is mended there.
  useEffect(() => {
    if (refused === 'phone' || refused === 'code') setAtAccount(false)
  }, [refused])
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    if (atAccount) submit()
    else if (problems.phone || problems.code) setTried('phone')
    else {
      setTried('nothing')
      setAtAccount(true)
    }
    toFirstWrong()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={goOn} noValidate>
      {atAccount ? <AccountFields registration={registration} /> : <PhoneFields registration={registration} />}
      {!atAccount && refused === 'code' && <p className={styles.note}>验证码只能用一次，请重新获取一个；填过的内容都还在。</p>}
      <Button type="submit" look="primary" size="large" wide loading={registration.isBusy}>
        {atAccount ? '注册' : '下一步'}
      </Button>
      {atAccount && <Button onClick={() => setAtAccount(false)}>上一步</Button>}
      <FormAlert error={registration.error} />
    </form>
  )
}
