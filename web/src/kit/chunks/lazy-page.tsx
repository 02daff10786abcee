import { type ComponentType, lazy, useState } from 'react'
import { loadChunk } from './load-chunk.ts'

export interface LazyPage {
  readonly Page: ComponentType
  /** Before anybody asks for it. */
  readonly fetch: () => Promise<unknown>
}

/** A page in a chunk of its own. One that is there already is drawn at once: React.lazy would suspend all the same. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let ready: ComponentType | undefined
  const fetch = async () => {
    ready = await loadChunk(load)
    return { default: ready }
  }
  const Later = lazy(fetch)
  const Page = () => {
    // Chosen once: another type in its place would be another page, without the state of this one.
    const [Shown] = useState<ComponentType>(() => ready ?? Later)
    return <Shown />
  }
  return { Page, fetch }
}
