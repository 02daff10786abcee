/** A host with its port, as it is compared; undefined for anything that is more or less, or that a browser would read as another. */
export function hostOf(domain: string, scheme: string): string | undefined {
  const host = domain.toLowerCase()
  if (!/^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])(?::\d{1,5})?$/.test(host) || !URL.canParse(`${scheme}//${host}`))
    return undefined
  const { host: read, hostname } = new URL(`${scheme}//${host}`)
  return hostname === host.replace(/:\d+$/, '') ? read : undefined
}

/**
 * How a host may be written in the configuration to be the one that is asked about (O012, O014): exactly, or without a port when the
 * page itself was asked at that port.
 */
export function spellings(host: string, pageUrl: string): string[] {
  const page = URL.canParse(pageUrl) ? new URL(pageUrl) : undefined
  const { hostname, port } = new URL(`${page?.protocol ?? 'http:'}//${host}`)
  return page?.port === port ? [host, hostname] : [host]
}
