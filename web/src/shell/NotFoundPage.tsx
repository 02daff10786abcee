import { useNavigate } from 'react-router'
import { useSession } from '../kit/session/session.ts'
import { Button } from '../kit/ui/Button.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { homeOf, paths } from '../paths.ts'
import { ErasedBoard } from './ErasedBoard.tsx'
import { MessagePage } from './MessagePage.tsx'

export function NotFoundPage() {
  const navigate = useNavigate()
  const user = useSession()
  useTitle('这一页被擦掉了')
  const goHome = () => navigate(user ? homeOf(user.user_type) : paths.login)
  // Opened in a fresh tab there is nothing to go back to.
  const goBack = () => (window.history.length > 1 ? navigate(-1) : goHome())
  return (
    <MessagePage drawing={<ErasedBoard />} title="这一页被擦掉了" hint="链接可能失效，或者你没有查看权限。">
      <Button look="primary" size="large" onClick={goHome}>
        回到首页
      </Button>
      <Button size="large" onClick={goBack}>
        返回上一页
      </Button>
    </MessagePage>
  )
}
