/**
 * How a host may be written in the configuration to be the one that is asked about (O012, O014): exactly, or without a port when the
 * page itself was asked at that port.
 */
export function spellings(host: string, pageUrl: string): string[] {
  const page = URL.canParse(pageUrl) ? new URL(pageUrl) : undefined
  const { hostname, port } = new URL(`${page?.protocol ?? 'http:'}//${host}`)
  return page?.port === port ? [host, hostname] : [host]
}
