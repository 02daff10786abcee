import { RefreshCw } from 'lucide-react'
import { Button } from '../kit/ui/Button.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { FallenChalk } from './drawings.tsx'
import { MessagePage } from './MessagePage.tsx'

/** What was thrown while a page was drawn or fetched: a bug or a broken download. */
export function CrashPage({ error }: { readonly error: unknown }) {
  useTitle('页面出错')
  return (
    <MessagePage
      drawing={<FallenChalk />}
      title="这一页没有画出来"
      hint="重新加载一次，通常就好了。"
      detail={error instanceof Error ? error.message : String(error)}
    >
      <Button look="primary" size="large" onClick={() => window.location.reload()}>
        <RefreshCw size={24} aria-hidden="true" />
        重新加载
      </Button>
    </MessagePage>
  )
}
