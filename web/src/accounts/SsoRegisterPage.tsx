import { registration } from '@jiangtai/contract/registration'
import type { User } from '@jiangtai/contract/session'
import { LoaderCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import { CallFailed } from '../kit/calls/send.ts'
import { useAct } from '../kit/calls/use-call.ts'
import { Link } from '../kit/Link.tsx'
import { clearStored } from '../kit/session/clear-stored.ts'
import { tellOtherTabs } from '../kit/session/other-tabs.ts'
import { useSession } from '../kit/session/session.ts'
import { clearThirdParty, keepThirdParty, readThirdParty, ssoTokenMs } from '../kit/session/third-party.ts'
import button from '../kit/ui/Button.module.css'
import { Button } from '../kit/ui/Button.tsx'
import { homeOf, paths } from '../paths.ts'
import styles from './AuthPage.module.css'
import { AuthPage } from './AuthPage.tsx'
import { FormAlert } from './FormAlert.tsx'
import { useWayIn } from './use-way-in.ts'

/** Stands in the address where the token stood: that one is a key, and addresses are kept. */
const accepted = 'accepted'
const hideToken = () => window.history.replaceState(window.history.state, '', `${paths.ssoRegister}/${accepted}`)

/** R043: somebody comes from a partner's system with its token. */
export function SsoRegisterPage() {
  const { token = '' } = useParams()
  return token === accepted ? <Afterwards /> : <Arrival key={token} token={token} />
}

function Arrival({ token }: { readonly token: string }) {
  const session = useSession()
  const { data, error, isPending, accept } = useAcceptance(token)
  if (data?.bound_user_name && session) {
    return <SwitchQuestion token={token} partnerName={data.partner_name} user={session} boundName={data.bound_user_name} />
  }
  if (data && !data.user && !data.bound_user_name && !session) {
    return <Choice partnerName={data.partner_name} personName={data.person_name} />
  }
  if (!error) return <Wait />
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

/** A bound account is logged in at once. A person who was logged in already is asked at home whether to bind. Nobody else's session is ended without asking. */
function useAcceptance(token: string) {
  const navigate = useNavigate()
  const session = useSession()
  const { acting } = useWayIn()
  const { mutate, data, error, isPending } = useAct(registration.acceptSso, {
    toastFailure: false,
    async onSuccess({ user, partner_name, person_name, bound_user_name }) {
      hideToken()
      if (user) {
        clearThirdParty()
        await acting.onSuccess(user)
      } else if (!bound_user_name) {
        keepThirdParty({ token, partnerName: partner_name, personName: person_name, until: Date.now() + ssoTokenMs })
      }
    },
  })
  const isAsked = useRef(false)
  // The one who would have had to give way may be gone by now: then nothing has to be asked.
  const isFree = data !== undefined && data.bound_user_name !== '' && !session
  useEffect(() => {
    if (isAsked.current && !isFree) return
    isAsked.current = true
    mutate({ token })
  }, [token, mutate, isFree])
  const home = data && !data.bound_user_name && session ? homeOf(session.user_type) : undefined
  useEffect(() => {
    if (home) void navigate(home, { replace: true })
  }, [home, navigate])
  return { data, error, isPending, accept: () => mutate({ token }) }
}

/** A reload, or back from the form: what the partner said is kept with the tab for a while. */
function Afterwards() {
  const navigate = useNavigate()
  const session = useSession()
  const thirdParty = readThirdParty()
  const elsewhere = session ? homeOf(session.user_type) : thirdParty ? undefined : paths.login
  useEffect(() => {
    if (elsewhere) void navigate(elsewhere, { replace: true })
  }, [elsewhere, navigate])
  return thirdParty && !session ? <Choice {...thirdParty} /> : <Wait />
}

const Wait = () => (
  <AuthPage title="正在核对身份">
    <p className={styles.wait} role="status">
      <LoaderCircle className={button.spinner} size={20} aria-hidden="true" />
      请稍等，马上就好。
    </p>
  </AuthPage>
)

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

interface Props {
  readonly token: string
  readonly partnerName: string
  readonly user: User
  readonly boundName: string
}

/** A link must not put anybody into an account they do not know of: whoever is logged in decides. */
function SwitchQuestion({ token, partnerName, user, boundName }: Props) {
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
