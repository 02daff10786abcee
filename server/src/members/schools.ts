import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { Theme } from '@jiangtai/contract/organizations'
import { Refusal } from '@jiangtai/contract/refusal'
import { schoolLimits } from '@jiangtai/contract/school'

export const tidy = (typed: string) => typed.trim().replace(/\s+/g, ' ')

export function codeTyped(typed: string): string {
  if (!/^[a-z0-9]{2,20}$/.test(typed)) throw new Refusal('schoolCode')
  return typed
}

/** A host with its port, as it is compared; undefined for anything that is more or less, or that a browser would read as another. */
export function hostOf(domain: string, scheme: string): string | undefined {
  const host = domain.toLowerCase()
  if (!/^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])(?::\d{1,5})?$/.test(host) || !URL.canParse(`${scheme}//${host}`))
    return undefined
  const { host: read, hostname: name } = new URL(`${scheme}//${host}`)
  return name === nameOf(host) ? read : undefined
}

/** Hosts as they are compared, each once; an address that was copied from a browser is one too. */
export function hostsTyped(typed: readonly string[]): string[] {
  const read = typed
    .map((one) =>
      one
        .trim()
        .replace(/^https?:\/\//i, '')
        .replace(/\/$/, ''),
    )
    .filter((one) => one !== '')
  const known = read.map((one) => {
    const host = hostOf(one, 'http:')
    if (host === undefined) throw new Refusal('hostWrong', { x: one })
    return host
  })
  const hosts = [...new Set(known)]
  if (hosts.length > schoolLimits.hosts) throw new Refusal('tooManyHosts', { n: schoolLimits.hosts })
  return hosts
}

/** Without the port. */
export const nameOf = (host: string) => host.replace(/:\d+$/, '')

/** Whether it leads to the machine itself, whoever's school: an IP address, or what the machine is called, in the network's domain or without it. */
export function isMachine(host: string, machine = hostname()): boolean {
  const name = nameOf(host)
  const own = machine.toLowerCase()
  const short = own.split('.')[0] ?? own
  return (
    isIP(name.replace(/^\[|\]$/g, '')) !== 0 || ['localhost', own, short, `${short}.local`].includes(name) || name.endsWith('.localhost')
  )
}

/** Whether only the machine itself gets there. */
export function isLoopback(url: string): boolean {
  const { hostname: name } = new URL(url || 'http://localhost')
  return name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127\./.test(name)
}

/** A host without a port is opened at the one that the page was. */
export function schoolUrl(host: string, hostUrl: string): string {
  const { protocol, port } = new URL(hostUrl || 'http://localhost')
  return `${protocol}//${host}${nameOf(host) !== host || port === '' ? '' : `:${port}`}`
}

export const markOf = (theme: Theme) => `/brand/mark-${theme}.svg`
