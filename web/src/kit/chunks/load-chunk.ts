/** R220: script and styles of a part of the application. The promise of `import()` waits for both. */
const limitMs = 120_000

const tellFailure = () => window.dispatchEvent(new Event('vite:preloadError'))

async function fetchAll<T>(load: () => Promise<T>): Promise<T> {
  await fetchFailedStyles().catch((error) => {
    tellFailure()
    throw error
  })
  return load()
}

/** An import that never ends fails after 120 s like one that was refused, so that the page can be loaded anew. */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const clock = setTimeout(() => {
      reject(new Error('页面文件超过 120 秒没有加载完'))
      tellFailure()
    }, limitMs)
    fetchAll(load)
      .finally(() => clearTimeout(clock))
      .then(resolve, reject)
  })
}

/**
 * Vite asks for the stylesheet of a chunk once and never again, whether it came or not: after a gap in the line the chunk would open
 * without any styling. What did not come is remembered here and fetched before the next chunk.
 */
const failed = new Set<string>()

export function watchStyles(page: Document) {
  const hear = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    failed.add(target.href)
    target.remove()
  }
  // These events do not bubble.
  page.addEventListener('error', hear, true)
}

const fetchStyle = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`Failed to load resource: ${href}`)))
    failed.delete(href)
    document.head.append(link)
  })

const fetchFailedStyles = () => Promise.all([...failed].map(fetchStyle))
