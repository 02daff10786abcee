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

export const fetchFailedStyles = () => Promise.all([...failed].map(fetchStyle))
