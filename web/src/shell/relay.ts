/** What middlePage may do with its query (R051, O014). */
interface Relay {
  readonly domain: string
  /** Where to, if the domain turns out to be known. */
  readonly target: string
}

/** One slash at the front; nothing that could end the path and begin a host. */
const isPath = (path: string) =>
  /^\/[^\\@]*$/.test(path) && !path.includes('//') && [...path].every((sign) => sign > '\u001f' && sign !== '\u007f')

/** Exactly a host, maybe with a port: no name, path or scheme hides in it. */
function isHost(domain: string, protocol: string) {
  try {
    return new URL(`${protocol}//${domain}/`).host === domain.toLowerCase()
  } catch {
    return false
  }
}

export function relayOf(search: string, protocol: string): Relay | undefined {
  const query = new URLSearchParams(search)
  const domain = query.get('domain') ?? ''
  const path = query.get('path') ?? ''
  if (!isPath(path) || !isHost(domain, protocol)) return undefined
  const target = new URL(`${protocol}//${domain}${path}`)
  for (const name of ['domain', 'code', 'state']) target.searchParams.set(name, query.get(name) ?? '')
  return { domain, target: target.href }
}
