import { paths } from '../../paths.ts'

/** Where a school is opened at one of its hosts, as seen from this page: a host without a port has the one of this page. */
export const loginAddress = (host: string, { protocol, port }: Pick<Location, 'protocol' | 'port'> = window.location) =>
  `${protocol}//${host}${/:\d+$/.test(host) || port === '' ? '' : `:${port}`}${paths.login}`
