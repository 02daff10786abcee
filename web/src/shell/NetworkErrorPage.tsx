import { RefreshCw } from 'lucide-react'
import { Button } from '../kit/ui/Button.tsx'
import { PulledPlug } from './drawings.tsx'
import { MessagePage } from './MessagePage.tsx'

/** R069, R070: stands in for the whole application. */
export function NetworkErrorPage({ detail }: { readonly detail: string }) {
  return (
    <MessagePage drawing={<PulledPlug />} title="网络连接错误，请检查网络" hint="内容都还在，连上网络后可以接着用。" detail={detail}>
      <Button look="primary" size="large" onClick={() => window.location.reload()}>
        <RefreshCw size={24} aria-hidden="true" />
        点击重试
      </Button>
    </MessagePage>
  )
}
