import { RefreshCw } from 'lucide-react'
import { Button } from '../kit/ui/Button.tsx'
import { offline } from '../kit/words.ts'
import { PulledPlug } from './drawings.tsx'
import { MessagePage } from './MessagePage.tsx'

/** R069, R070: stands in for the whole application. */
export function NetworkErrorPage({ detail }: { readonly detail: string }) {
  return (
    <MessagePage drawing={<PulledPlug />} title={offline} hint="内容都还在，连上网络后可以接着用。" detail={detail}>
      <Button look="primary" size="large" onClick={() => window.location.reload()}>
        <RefreshCw size={24} aria-hidden="true" />
        点击重试
      </Button>
    </MessagePage>
  )
}
