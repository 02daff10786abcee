import { useNavigate } from 'react-router'
import { useComeBack } from '../accounts/wechat/use-come-back.ts'
import { useSession } from '../kit/session/session.ts'
import { Button } from '../kit/ui/Button.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { homeOf, paths } from '../paths.ts'
import { MessagePage } from './MessagePage.tsx'

/** R013: a window that was opened for the authorisation, and what came of it. */
export function AuthSuccessPage() {
  const navigate = useNavigate()
  const user = useSession()
  const { title, hint, again, isPending } = useComeBack()
  useTitle(title)
  const goOn = () => {
    // Only a window that a script has opened can be closed by one; any other goes home.
    window.close()
    void navigate(user ? homeOf(user.user_type) : paths.login)
  }
  return (
    <MessagePage drawing={<StampedPaper />} title={title} hint={hint}>
      {again && (
        <Button look="primary" size="large" onClick={again}>
          再试一次
        </Button>
      )}
      {!isPending && (
        <Button look={again ? 'default' : 'primary'} size="large" onClick={goOn}>
          完成
        </Button>
      )}
    </MessagePage>
  )
}

const StampedPaper = () => (
  <svg viewBox="0 20 300 180" fill="none" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
    <path d="M20 186h260" stroke="var(--drawing-ground)" strokeWidth="4" />
    <rect x="100" y="34" width="100" height="132" rx="8" fill="var(--surface)" stroke="var(--line)" />
    <path d="M120 62h60M120 82h60M120 102h34" stroke="var(--drawing-ground)" />
    <circle cx="182" cy="136" r="30" fill="var(--success-bg)" stroke="var(--success)" />
    <path d="m168 136 10 10 18-20" stroke="var(--success)" strokeWidth="6" />
  </svg>
)
