import { maskedPhone } from '@jiangtai/contract/phone'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { cx } from '../kit/cx.ts'
import { Link } from '../kit/Link.tsx'
import { useDraft } from '../kit/storage/use-draft.ts'
import button from '../kit/ui/Button.module.css'
import styles from './AuthPage.module.css'
import { AuthPage } from './AuthPage.tsx'
import { NewPasswordForm, ProofForm } from './ForgetPasswordForms.tsx'
import { phoneTyped } from './phone.ts'
import { useLoginPath } from './use-channel-of-visit.ts'
import { useResetTicket } from './use-reset-ticket.ts'

const steps = ['验证身份', '设新密码', '完成'] as const

/** R020. The browser's own back and forward lead through the steps, and a reload stays where it was. */
export function ForgetPasswordPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const { draft, change, forget } = useDraft(`forget-password ${query.get('u')}`, { account: query.get('u') ?? '' })
  const [code, setCode] = useState('')
  const [kept, keepTicket] = useResetTicket()
  const [wrongCode, setWrongCode] = useState<string>()
  const [isDone, setDone] = useState(false)
  const loginPath = useLoginPath()
  const account = phoneTyped(draft.account)
  const goTo = (step: number) => {
    query.set('step', String(step))
    void navigate(`?${query}`)
  }
  const ticket = account && kept?.account === account ? kept.ticket : undefined
  const at = isDone ? 2 : query.get('step') === '2' && ticket ? 1 : 0
  const above = <Steps names={steps} at={at} />
  if (at === 2) {
    return (
      <AuthPage title="新密码设好了" lead="其他设备上的登录都已经退出，请用新密码登录。" above={above}>
        <div className={styles.actions}>
          <Link className={`${button.button} ${button.large} ${button.primary}`} to={`${loginPath}?${new URLSearchParams({ u: account })}`}>
            去登录
          </Link>
        </div>
      </AuthPage>
    )
  }
  if (at === 1 && ticket) {
    return (
      <AuthPage title="设一个新密码" lead={`正在找回 ${maskedPhone(account)} 的账号`} above={above}>
        <NewPasswordForm
          proof={{ account, ticket }}
          onDone={() => {
            forget()
            keepTicket(undefined)
            setDone(true)
          }}
          onTooLate={(sentence) => {
            setWrongCode(sentence)
            setCode('')
            keepTicket(undefined)
            goTo(1)
          }}
          onBack={() => goTo(1)}
        />
      </AuthPage>
    )
  }
  const lead = (
    <>
      想起来了？<Link to={loginPath}>去登录</Link>
    </>
  )
  return (
    <AuthPage title="找回密码" lead={lead} above={above}>
      <ProofForm
        account={draft.account}
        code={code}
        isProven={ticket !== undefined}
        refusal={wrongCode}
        onAccount={(typed) => {
          setWrongCode(undefined)
          change({ account: typed })
        }}
        onCode={(typed) => {
          setWrongCode(undefined)
          keepTicket(undefined)
          setCode(typed)
        }}
        onProven={(proof) => {
          if (proof) keepTicket({ account, ...proof })
          goTo(2)
        }}
      />
    </AuthPage>
  )
}

/** Where somebody is on a way of a few steps. */
const Steps = ({ names, at }: { readonly names: readonly string[]; readonly at: number }) => (
  <ol className={styles.steps} aria-label="步骤">
    {names.map((name, index) => (
      <li
        key={name}
        className={cx(styles.step, index === at && styles.current, index < at && styles.done)}
        aria-current={index === at ? 'step' : undefined}
      >
        {index < at ? <Check size={16} aria-label="已完成" /> : <b>{index + 1}</b>}
        {name}
      </li>
    ))}
  </ol>
)
