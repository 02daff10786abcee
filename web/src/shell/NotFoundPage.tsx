import { useNavigate } from 'react-router'
import { useSession } from '../kit/session/session.ts'
import { Button } from '../kit/ui/Button.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { homeOf, paths } from '../paths.ts'
import { MessagePage } from './MessagePage.tsx'

/** `inFrame`: beside the navigation of whoever is logged in. */
export function NotFoundPage({ inFrame = false }: { readonly inFrame?: boolean }) {
  const navigate = useNavigate()
  const user = useSession()
  useTitle('这一页被擦掉了')
  const goHome = () => navigate(user ? homeOf(user.user_type) : paths.login)
  // Opened in a fresh tab there is nothing to go back to.
  const goBack = () => (window.history.length > 1 ? navigate(-1) : goHome())
  return (
    <MessagePage inFrame={inFrame} drawing={<ErasedBoard />} title="这一页被擦掉了" hint="链接可能失效，或者你没有查看权限。">
      <Button look="primary" size="large" onClick={goHome}>
        回到首页
      </Button>
      <Button size="large" onClick={goBack}>
        返回上一页
      </Button>
    </MessagePage>
  )
}

/** Apart from the other drawings: the first load does without. */
const ErasedBoard = () => (
  <svg viewBox="0 0 300 220" fill="none" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
    <path d="M30 200h240" stroke="var(--drawing-ground)" />
    <rect x="50" y="24" width="200" height="124" rx="8" fill="var(--board)" stroke="var(--board)" />
    <path d="M42 156h216" strokeWidth="8" stroke="var(--drawing-wood)" />
    <path d="M84 160v40M216 160v40" stroke="var(--drawing-wood)" strokeWidth="6" />
    <g fontFamily="var(--font-kai)" fontWeight="700" fontSize="76" fill="var(--chalk)">
      <text x="76" y="114">
        4
      </text>
      <text x="128" y="114">
        0
      </text>
      <text x="180" y="114" opacity=".4">
        4
      </text>
    </g>
    <path d="M176 70c20-8 40 6 60-4M174 90c20-8 40 6 62-4M178 110c18-8 38 6 56-4" stroke="var(--board)" strokeWidth="9" />
    <rect x="222" y="142" width="26" height="10" rx="3" fill="var(--chalk-yellow)" />
    <path d="M66 146h18" stroke="var(--surface)" strokeWidth="7" />
  </svg>
)
