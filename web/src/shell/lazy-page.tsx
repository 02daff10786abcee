import { RefreshCw } from 'lucide-react'
import { type ComponentType, lazy, useEffect, useState } from 'react'
import { loadChunk } from '../kit/chunks/load-chunk.ts'
import { isServed, untilServed } from '../kit/chunks/served.ts'
import { Button } from '../kit/ui/Button.tsx'
import { useRoute } from '../use-route.ts'
import { PulledPlug } from './drawings.tsx'
import { MessagePage } from './MessagePage.tsx'

export interface LazyPage {
  readonly Page: ComponentType
  /** Before anybody asks for it. */
  readonly fetch: () => Promise<unknown>
}

/**
 * A page in a chunk of its own. One that is there already is drawn at once: React.lazy would suspend all the same. One that does not come
 * while nobody answers says so in its place, and is opened as soon as the server is back.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let ready: ComponentType | undefined
  const bring = async () => {
    ready = await loadChunk(load)
    return ready
  }
  const Late = () => <PageToCome bring={bring} />
  const Later = lazy(async () => ({ default: await bring().catch(() => Late) }))
  const Page = () => {
    // Chosen once: another type in its place would be another page, without the state of this one.
    const [Shown] = useState<ComponentType>(() => ready ?? Later)
    return <Shown />
  }
  return { Page, fetch: bring }
}

type Bring = () => Promise<ComponentType>

interface Outcome {
  readonly Shown?: ComponentType
  readonly error?: unknown
}

/** A press begins anew, and so asks at once. */
function PageToCome({ bring }: { readonly bring: Bring }) {
  const [presses, setPresses] = useState(0)
  return <Awaited key={presses} bring={bring} onRetry={() => setPresses(presses + 1)} />
}

function Awaited({ bring, onRetry }: { readonly bring: Bring; readonly onRetry: () => void }) {
  const inFrame = useRoute().role !== 'guest'
  const [{ Shown, error }, setOutcome] = useState<Outcome>({})
  useEffect(() => {
    const leaving = new AbortController()
    void comesTo(bring, leaving.signal).then((outcome) => outcome && setOutcome(outcome))
    return () => leaving.abort()
  }, [bring])
  // The server answers and the page does not come: a broken build, which the crash page is for.
  if (error !== undefined) throw error
  if (Shown) return <Shown />
  return (
    <MessagePage
      drawing={<PulledPlug />}
      title="这一页还没有取到"
      hint="网络断开了，或服务器正在重启；连上后会自动打开。"
      inFrame={inFrame}
    >
      <Button look="primary" size="large" onClick={onRetry}>
        <RefreshCw size={24} aria-hidden="true" />
        重试
      </Button>
    </MessagePage>
  )
}

async function comesTo(bring: Bring, signal: AbortSignal): Promise<Outcome | undefined> {
  while (await untilServed(signal)) {
    try {
      return { Shown: await bring() }
    } catch (error) {
      if (await isServed()) return { error }
    }
  }
  return undefined
}
