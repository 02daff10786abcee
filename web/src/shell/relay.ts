/** What middlePage may do with its query (R051, O014). */
interface Relay {
  readonly domain: string
  /** Where to, if the domain turns out to be known. */
  readonly target: string
}

/** One slash at the front; nothing that could end the path and begin a host. */
const isPath = (path: string) =>
  /^\/[^\\@]*$/.test(path) && !path.includes('//') && [...path].every((sign) => sign > '\u001f' && sign !== '\u007f')

/** A host as the browser would name it, maybe with a port; undefined where a name, path or scheme hides in it. */
export function hostOf(domain: string, protocol: string): string | undefined {
  if (/[\s/\\?#@%]/.test(domain)) return undefined
  try {
    return new URL(`${protocol}//${domain}/`).host
  } catch {
    return undefined
  }
}

export function relayOf(search: string, protocol: string): Relay | undefined {
  const query = new URLSearchParams(search)
  // From here on in one spelling: the page it leads to compares it with its own host.
  const domain = hostOf(query.get('domain') ?? '', protocol)
  const path = query.get('path') ?? ''
  if (!isPath(path) || !domain) return undefined
  const target = new URL(`${protocol}//${domain}${path}`)
  target.searchParams.set('domain', domain)
  for (const name of ['code', 'state']) target.searchParams.set(name, query.get(name) ?? '')
  return { domain, target: target.href }
}
