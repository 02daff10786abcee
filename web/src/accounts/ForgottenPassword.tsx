import { useState } from 'react'
import { Link } from '../kit/Link.tsx'
import { useOrganization } from '../kit/session/organization.ts'
import { Button } from '../kit/ui/Button.tsx'
import { paths } from '../paths.ts'
import { LazyPart } from './LazyPart.tsx'
import styles from './LoginForm.module.css'

const loadDialog = () => import('./ForgottenDialog.tsx')

/** To the page that sets a new password where there is one, else whom to ask. */
export function ForgottenPassword({ account }: { readonly account: string }) {
  const { has_registration, has_codes } = useOrganization()
  const [open, setOpen] = useState(false)
  if (has_registration === 1 && has_codes === 1) {
    return (
      <Link className={styles.forgotten} to={`${paths.forgetPassword}?${new URLSearchParams(account && { u: account })}`}>
        忘记密码
      </Link>
    )
  }
  return (
    <>
      <Button look="text" className={styles.forgotten} onClick={() => setOpen(true)}>
        忘记密码
      </Button>
      {open && (
        <LazyPart name="forgotten" load={loadDialog}>
          {({ ForgottenDialog }) => <ForgottenDialog onClose={() => setOpen(false)} />}
        </LazyPart>
      )}
    </>
  )
}
