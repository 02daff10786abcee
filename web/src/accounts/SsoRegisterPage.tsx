import { registration } from '@jiangtai/contract/registration'
import { LoaderCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Link } from '../kit/Link.tsx'
import { CallFailed } from '../kit/send.ts'
import { useSession } from '../kit/session.ts'
import { clearThirdParty, keepThirdParty } from '../kit/third-party.ts'
import button from '../kit/ui/Button.module.css'
import { Button } from '../kit/ui/Button.tsx'
import { useAct } from '../kit/use-call.ts'
import { homeOf, paths } from '../paths.ts'
import styles from './AuthPage.module.css'
import { AuthPage } from './AuthPage.tsx'
import { FormAlert } from './FormAlert.tsx'
import { useWayIn } from './use-way-in.ts'

/** R043: somebody comes from a partner's system with its token. */
export function SsoRegisterPage() {
  const { token = '' } = useParams()
  const { data, error, isPending, accept } = useAcceptance(token)
  if (data) return <Choice partnerName={data.partner_name} personName={data.person_name} />
  if (!error) {
    return (
      <AuthPage title="正在核对身份">
        <p className={styles.wait} role="status">
          <LoaderCircle className={button.spinner} size={20} aria-hidden="true" />
          请稍等，马上就好。
        </p>
      </AuthPage>
    )
  }
  const isRefused = error instanceof CallFailed && error.reason === 'refused'
  return (
    <AuthPage title="没有核对成功">
      <div className={styles.actions}>
        <FormAlert error={error} />
        {!isRefused && (
          <Button look="primary" size="large" loading={isPending} onClick={accept}>
            重试
          </Button>
        )}
        <Link className={`${button.button} ${button.large} ${isRefused ? button.primary : button.default}`} to={paths.login}>
          去登录
        </Link>
      </div>
    </AuthPage>
  )
}

/** Asks once a token; who is bound is in by that, and whoever was in already is asked at home whether to bind. */
function useAcceptance(token: string) {
  const navigate = useNavigate()
  const session = useSession()
  const { acting } = useWayIn()
  const { mutate, data, error, isPending } = useAct(registration.acceptSso, {
    toastFailure: false,
    async onSuccess({ user, partner_name, person_name }) {
      if (!user) keepThirdParty({ token, partnerName: partner_name, personName: person_name })
      else {
        clearThirdParty()
        await acting.onSuccess(user)
      }
    },
  })
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (asked.current === token) return
    asked.current = token
    mutate({ token })
  }, [token, mutate])
  const home = data && session ? homeOf(session.user_type) : undefined
  useEffect(() => {
    if (home) void navigate(home, { replace: true })
  }, [home, navigate])
  return { data: data?.user || home ? undefined : data, error, isPending, accept: () => mutate({ token }) }
}

const Choice = ({ partnerName, personName }: { readonly partnerName: string; readonly personName: string }) => (
  <AuthPage title={`${personName}，您好`} lead={`您从${partnerName}过来，这里还没有和您对应的账号。`}>
    <div className={styles.actions}>
      <Link className={`${button.button} ${button.large} ${button.primary}`} to={paths.register}>
        注册新账号
      </Link>
      <Link className={`${button.button} ${button.large} ${button.default}`} to={paths.login}>
        绑定已有账号
      </Link>
    </div>
    <p className={styles.lead}>绑定已有账号：先登录，再确认绑定，以后从{partnerName}可以直接进来。</p>
  </AuthPage>
)
