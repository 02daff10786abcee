import { useNavigate } from 'react-router'
import { useUser } from '../kit/session/session.ts'
import { Button } from '../kit/ui/Button.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { homeOf } from '../paths.ts'
import { MessagePage } from './MessagePage.tsx'

const title = '该功能即将开放'

/** Addresses of features that come later. Nothing links here. */
export function SoonPage() {
  const navigate = useNavigate()
  const { user_type } = useUser()
  useTitle(title)
  return (
    <MessagePage inFrame drawing={<PaperOnBoard />} title={title} hint="这一页还在准备，先回首页看看吧。">
      <Button look="primary" size="large" onClick={() => navigate(homeOf(user_type))}>
        回到首页
      </Button>
    </MessagePage>
  )
}

const PaperOnBoard = () => (
  <svg viewBox="0 20 300 180" fill="none" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
    <path d="M20 186h260" stroke="var(--drawing-ground)" strokeWidth="4" />
    <rect x="60" y="36" width="180" height="104" rx="8" fill="var(--board)" />
    <path d="M52 148h196" strokeWidth="8" stroke="var(--drawing-wood)" />
    <rect x="110" y="58" width="80" height="60" rx="6" stroke="var(--chalk)" strokeWidth="4" strokeDasharray="9 9" />
    <path d="M150 74v28M136 88h28" stroke="var(--chalk-yellow)" />
  </svg>
)
