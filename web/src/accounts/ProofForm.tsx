import { type FormEvent, useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { AccountField } from './AccountField.tsx'
import styles from './AuthPage.module.css'
import { CodeField } from './CodeField.tsx'
import { isCode, phoneTyped } from './phone.ts'
import { StudentHint } from './StudentHint.tsx'
import { useFirstWrong } from './use-first-wrong.ts'

interface Props {
  readonly account: string
  readonly code: string
  /** What the server said of the code afterwards. */
  readonly refusal: string | undefined
  readonly onAccount: (account: string) => void
  readonly onCode: (code: string) => void
  readonly onProven: () => void
}

/** The code is looked at together with the new password: here it is only written down. */
export function ProofForm({ account, code, refusal, onAccount, onCode, onProven }: Props) {
  const [tried, setTried] = useState<'nothing' | 'account' | 'all'>('nothing')
  const [form, toFirstWrong] = useFirstWrong(refusal)
  const typed = phoneTyped(account)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried('all')
    if (typed && isCode(code)) onProven()
    else toFirstWrong()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <AccountField label="手机号或账号" value={account} onChange={onAccount} missing={tried !== 'nothing' && !typed} />
      <CodeField
        purpose="reset"
        account={typed}
        onNoAccount={() => {
          setTried('account')
          toFirstWrong()
        }}
        value={code}
        onChange={onCode}
        error={tried === 'all' && !isCode(code) ? '请输入 6 位验证码' : refusal}
      />
      <StudentHint />
      <Button type="submit" look="primary" size="large" wide>
        下一步
      </Button>
    </form>
  )
}
