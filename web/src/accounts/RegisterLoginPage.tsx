import { type FormEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Link } from '../kit/Link.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { Segmented } from '../kit/ui/Segmented.tsx'
import { homeOf, safeTo } from '../paths.ts'
import styles from './AuthPage.module.css'
import { AuthPage } from './AuthPage.tsx'
import { FormAlert } from './FormAlert.tsx'
import { AccountFields, PhoneFields } from './RegisterFields.tsx'
import { ReturnerForm } from './ReturnerForm.tsx'
import { useLoginPath } from './use-channel-of-visit.ts'
import { useFirstWrong } from './use-first-wrong.ts'
import { useRegistration } from './use-registration.ts'

const kinds = [
  { value: 'returner', text: '已有账号' },
  { value: 'newcomer', text: '新用户' },
] as const
type Kind = (typeof kinds)[number]['value']

/** R018: in with a phone number and a code. People say themselves whether they are new, because nothing may reveal whether a number has an account (O105). */
export function RegisterLoginPage() {
  const [kind, setKind] = useState<Kind>('returner')
  const { search } = useLocation()
  const navigate = useNavigate()
  const loginPath = useLoginPath()
  const lead = (
    <>
      记得密码？<Link to={loginPath}>用账号登录</Link>
    </>
  )
  return (
    <AuthPage title="手机号登录或注册" lead={lead}>
      <div className={styles.choice}>
        <Segmented label="有没有账号" options={kinds} value={kind} onChange={setKind} />
      </div>
      {kind === 'newcomer' ? (
        <NewcomerForm />
      ) : (
        <ReturnerForm
          onIn={({ user_type }) => void navigate(safeTo(new URLSearchParams(search).get('to')) ?? homeOf(user_type), { replace: true })}
        />
      )}
    </AuthPage>
  )
}

/** Somebody new: the phone first, then the rest, with the same code. */
function NewcomerForm() {
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
