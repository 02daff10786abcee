import { useNavigate } from 'react-router'
import { useSession } from '../kit/session/session.ts'
import { Button } from '../kit/ui/Button.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { homeOf, paths } from '../paths.ts'
import { MessagePage } from './MessagePage.tsx'

/** R013: a window another system opened for the authorisation, and which has done its work. */
export function AuthSuccessPage() {
  const navigate = useNavigate()
  const user = useSession()
  useTitle('授权成功')
  const goOn = () => {
    // Only a window that a script has opened can be closed by one; any other goes home.
    window.close()
    void navigate(user ? homeOf(user.user_type) : paths.login)
  }
  return (
    <MessagePage drawing={<StampedPaper />} title="授权成功" hint="可以关闭这个窗口，回到原来的页面。">
      <Button look="primary" size="large" onClick={goOn}>
        完成
      </Button>
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
