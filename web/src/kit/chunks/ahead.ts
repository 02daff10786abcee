import { untilServed } from './served.ts'

/** Written by the build (`web/ahead.ts`): for each role the files of all that its lessons may show. */
const address = '/static_update/json/ahead.json'

const read = async (role: string): Promise<readonly string[]> => {
  try {
    return (await (await fetch(address, { cache: 'no-store' })).json())[role] ?? []
  } catch {
    // Where pages are not built there is none.
    return []
  }
}

/** Not every browser has it. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5000 })
    else setTimeout(resolve, 200)
  })

/** Into the cache of the browser, which keeps them for good: nothing is run, and what is there already is not fetched again. */
const keep = (file: string) =>
  fetch(file, { priority: 'low' }).then(
    async (response) => void (await response.blob()),
    () => 'failed' as const,
  )

/** One file after another, whenever the page has nothing to do. What fails for want of a line waits until there is one. */
export async function fetchAhead(role: string, signal: AbortSignal): Promise<void> {
  await idle()
  const files = [...(await read(role))]
  for (let file = files.shift(); file; file = files.shift()) {
    await idle()
    if (signal.aborted) return
    if ((await keep(file)) !== 'failed') continue
    files.unshift(file)
    if (!(await untilServed(signal))) return
  }
}

interface WithConnection {
  readonly connection?: { readonly saveData?: boolean }
}

/** Whoever pays for every byte decides what is fetched. */
export const isThrifty = () => (navigator as WithConnection).connection?.saveData === true
