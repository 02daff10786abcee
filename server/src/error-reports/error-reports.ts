import { createHash } from 'node:crypto'

/** Addresses can carry tokens: what follows the path is cut off, and so is a path that is a token. */
function withoutQuery(word: string) {
  const path = word.split(/[?#]/, 1)[0] ?? ''
  // A question mark alone ends a sentence; with a slash before it or a value behind it, it is an address.
  if (path === word || !(path.includes('/') || word.includes('=', path.length))) return word
  // A stack goes on with line and column.
  return path + (/(?::\d+){1,2}$/.exec(word)?.[0] ?? '')
}
export const withoutSecrets = (text: string) => text.replace(/[^\s()'"]+/g, withoutQuery).replace(/(\/sso-register\/)[^\s/:()'"]+/g, '$1…')

const userAgentLength = 300

interface Report {
  readonly type: string
  readonly page_url: string
  readonly error_info: string
  readonly dev_info: string
}

/** What is kept of what a browser said. */
export const cleaned = (report: Report, userAgent: string) => ({
  type: report.type,
  page_url: withoutSecrets(report.page_url.split(/[?#]/, 1)[0] ?? ''),
  error_info: withoutSecrets(report.error_info),
  dev_info: withoutSecrets(report.dev_info),
  user_agent: userAgent.slice(0, userAgentLength),
})

export const firstLineOf = (text: string) => text.trimStart().split('\n', 1)[0] ?? ''

/** The same message of the same page and person. The stack below it differs from build to build. */
export const fingerprintOf = (who: string, { type, page_url, error_info }: Pick<Report, 'type' | 'page_url' | 'error_info'>) =>
  createHash('sha256')
    .update(JSON.stringify([who, type, page_url, firstLineOf(error_info)]))
    .digest('hex')
