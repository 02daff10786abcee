import { useNavigate } from 'react-router'
import { useSession } from '../kit/session/session.ts'
import { Button } from '../kit/ui/Button.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { homeOf, paths } from '../paths.ts'
import { FallenChalk } from './drawings.tsx'
import { MessagePage } from './MessagePage.tsx'

/** R044: where an address leads that nobody may follow. */
export function ErrorPage() {
  const navigate = useNavigate()
  const user = useSession()
  useTitle('打不开这个链接')
  return (
    <MessagePage drawing={<FallenChalk />} title="打不开这个链接" hint="链接不完整，或者它要去的地方不属于任何一所学校。">
      <Button look="primary" size="large" onClick={() => navigate(user ? homeOf(user.user_type) : paths.login)}>
        回到首页
      </Button>
    </MessagePage>
  )
}
