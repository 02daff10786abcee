import { idle } from './calm.ts'
import { isServed, untilServed } from './served.ts'

const mostMs = 5000

/** Written by the build (`web/ahead.ts`): for each role the files of all that its lessons may show. */
const address = '/static_update/json/ahead.json'

const read = async (role: string): Promise<readonly string[] | 'failed'> => {
  const response = await fetch(address, { cache: 'no-store' }).catch(() => undefined)
  if (!response) return 'failed'
  try {
    return (await response.json())[role] ?? []
  } catch {
    // Where pages are not built there is none.
    return []
  }
}

/** Into the cache of the browser, which keeps them for good: nothing is run, and what is there already is not fetched again. */
const keep = (file: string) =>
  fetch(file, { priority: 'low' }).then(
    async (response) => void (await response.blob()),
    () => 'failed' as const,
  )

/** What fails for want of a line waits until there is one; what does not come although the server answers is left out. */
async function insist<T>(work: () => Promise<T | 'failed'>, signal: AbortSignal): Promise<T | 'failed'> {
  let done = await work()
  while (done === 'failed' && (await untilServed(signal))) {
    done = await work()
    if (done === 'failed' && (await isServed())) break
  }
  return done
}

/** One file after another, whenever the page has nothing to do. */
export async function fetchAhead(role: string, signal: AbortSignal): Promise<void> {
  await idle(mostMs)
  const files = await insist(() => read(role), signal)
  if (files === 'failed') return
  for (const file of files) {
    await idle(mostMs)
    if (signal.aborted) return
    await insist(() => keep(file), signal)
  }
}

interface WithConnection {
  readonly connection?: { readonly saveData?: boolean }
}

/** Browsers that save data fetch nothing ahead. */
export const isThrifty = () => (navigator as WithConnection).connection?.saveData === true
