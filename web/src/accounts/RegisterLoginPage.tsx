import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Link } from '../kit/Link.tsx'
import { Segmented } from '../kit/ui/Segmented.tsx'
import { homeOf, safeTo } from '../paths.ts'
import styles from './AuthPage.module.css'
import { AuthPage } from './AuthPage.tsx'
import { NewcomerForm } from './NewcomerForm.tsx'
import { ReturnerForm } from './ReturnerForm.tsx'
import { useLoginPath } from './use-channel-of-visit.ts'

const kinds = [
  { value: 'returner', text: '已有账号' },
  { value: 'newcomer', text: '新用户' },
] as const
type Kind = (typeof kinds)[number]['value']

/** R018: in with a phone number and a code. Who is new is asked, since nothing may tell whether a number has an account (O105). */
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
