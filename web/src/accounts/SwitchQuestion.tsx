import type { User } from '@jiangtai/contract/accounts'
import { registration } from '@jiangtai/contract/registration'
import { useNavigate } from 'react-router'
import { useAct } from '../kit/calls/use-call.ts'
import { clearStored } from '../kit/session/clear-stored.ts'
import { tellOtherTabs } from '../kit/session/other-tabs.ts'
import { Button } from '../kit/ui/Button.tsx'
import { homeOf } from '../paths.ts'
import styles from './AuthPage.module.css'
import { AuthPage } from './AuthPage.tsx'

interface Props {
  readonly token: string
  readonly partnerName: string
  readonly user: User
  readonly boundName: string
}

/** A link must not put anybody into an account they do not know of: whoever is logged in decides. */
export function SwitchQuestion({ token, partnerName, user, boundName }: Props) {
  const navigate = useNavigate()
  const change = useAct(registration.acceptSso, {
    onSuccess(reply) {
      if (!reply.user) return
      // Starts afresh: nothing of the first person stays, neither stored nor in memory.
      clearStored()
      tellOtherTabs()
      window.location.replace(homeOf(reply.user.user_type))
    },
  })
  return (
    <AuthPage
      title={`当前已登录 ${user.real_name}，要换成 ${boundName} 吗？`}
      lead={`从${partnerName}过来的是 ${boundName}。切换后，${user.real_name} 会在这个浏览器里退出登录。`}
    >
      <div className={styles.actions}>
        <Button look="primary" size="large" onClick={() => void navigate(homeOf(user.user_type), { replace: true })}>
          保持当前账号
        </Button>
        <Button size="large" loading={change.isPending || change.isSuccess} onClick={() => change.mutate({ token, switch: true })}>
          切换账号
        </Button>
      </div>
    </AuthPage>
  )
}
