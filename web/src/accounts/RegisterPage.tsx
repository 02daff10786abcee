import { Info } from 'lucide-react'
import type { FormEvent } from 'react'
import { Link } from '../kit/Link.tsx'
import { readThirdParty, type ThirdParty } from '../kit/session/third-party.ts'
import { Button } from '../kit/ui/Button.tsx'
import styles from './AuthPage.module.css'
import { AuthPage } from './AuthPage.tsx'
import { FormAlert } from './FormAlert.tsx'
import { AccountFields, PhoneFields } from './RegisterFields.tsx'
import { useLoginPath } from './use-channel-of-visit.ts'
import { useFirstWrong } from './use-first-wrong.ts'
import { useRegistration } from './use-registration.ts'

/** R017 */
export function RegisterPage() {
  const registration = useRegistration()
  const loginPath = useLoginPath()
  const [form, toFirstWrong] = useFirstWrong(registration.refused)
  const thirdParty = readThirdParty()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    registration.submit()
    toFirstWrong()
  }
  const lead = (
    <>
      已有账号？<Link to={loginPath}>去登录</Link>
    </>
  )
  return (
    <AuthPage title="注册老师账号" lead={lead}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        {thirdParty && <ThirdPartyNote thirdParty={thirdParty} />}
        <PhoneFields registration={registration} />
        <AccountFields registration={registration} />
        <Button type="submit" look="primary" size="large" wide loading={registration.isBusy}>
          注册
        </Button>
        <FormAlert error={registration.error} />
      </form>
    </AuthPage>
  )
}

/** Whom the new account will belong to. */
const ThirdPartyNote = ({ thirdParty: { partnerName, personName } }: { readonly thirdParty: ThirdParty }) => (
  <p className={styles.note}>
    <Info size={20} aria-hidden="true" />
    注册后和{partnerName}的账号“{personName}”绑定，以后从那里可以直接进来。
  </p>
)
