import { offline } from '../words.ts'
import { CallFailed } from './send.ts'

/** What lies at an address of the school and is no call: the same bytes for a whole class. */
export async function fetchWhole(url: string, signal?: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(url, { credentials: 'same-origin', ...(signal && { signal }) }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new CallFailed('network', offline, { detail: `${url} · ${String(error)}` })
  })
  if (!answer.ok) throw new CallFailed('garbled', offline, { detail: `${url} · HTTP ${answer.status}` })
  return new Uint8Array(await answer.arrayBuffer())
}
