import { type SchoolServer, schoolServerOrigin } from './school-servers.ts'

type Door = Pick<SchoolServer, 'host' | 'is_secure' | 'listens_port' | 'listens_secure'>

/** With which port a page asks for it. */
export const registeredPort = ({ host, is_secure }: Pick<Door, 'host' | 'is_secure'>) =>
  Number(/:(\d+)$/.exec(host)?.[1] ?? (is_secure === 1 ? 443 : 80))

/**
 * What is wrong when a school server listens somewhere else than it is registered; undefined: it listens there, or has not said where. With a
 * proxy or a container before it pages may find it nevertheless.
 */
export function elsewhereWords(server: Door): string | undefined {
  const { listens_port, listens_secure, is_secure } = server
  if (listens_port === 0 || (listens_port === registeredPort(server) && listens_secure === is_secure)) return undefined
  return `它用 ${listens_secure === 1 ? 'https' : 'http'} 在端口 ${listens_port} 提供服务，登记的地址是 ${schoolServerOrigin(server)}`
}
