/** Written once: a plug-in that computes headers for every reply halves throughput. Never upgrade-insecure-requests: a LAN is plain http. */
export const policy = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  // Sounds of a sealed paper were decrypted in the page.
  "media-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ')

/**
 * Of a page that somebody has uploaded: its scripts run, in an origin of its own that holds nothing, and reach nobody. What it shows must be in the
 * file itself.
 */
export const filePagePolicy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval' data: blob:",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'media-src data: blob:',
  'font-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

/**
 * With the sockets of this very host spelled out: to Safari 15 `'self'` means http only. A strange host gets none. Files may go
 * straight to where they lie. Frames and films may come from the hosts that the organisation allows; no call of ours ever goes there.
 */
export function policyFor(
  host: string,
  storageOrigin: string | undefined,
  mediaHosts: readonly string[] = [],
  schoolServers: readonly string[] = [],
) {
  const own = withSchoolServers(ownPolicy(host, storageOrigin), schoolServers)
  const sources = foreignSources(mediaHosts)
  if (sources === '') return own
  // Of a rule that stands twice the first counts.
  return `${own.replace("media-src 'self' blob:", `media-src 'self' blob: ${sources}`)}; frame-src 'self' ${sources}`
}

/** Files are fetched from these, and films played; nothing else of theirs is a part of a page. */
function withSchoolServers(own: string, origins: readonly string[]) {
  const sources = origins.filter((origin) => /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/.test(origin)).join(' ')
  if (sources === '') return own
  const films = own.replace("media-src 'self' blob:", `media-src 'self' blob: ${sources}`)
  return films.includes('connect-src')
    ? films.replace("connect-src 'self'", `connect-src 'self' ${sources}`)
    : `${films}; connect-src 'self' ${sources}`
}

/** What is not a plain host, however it came into the list, must not become another rule. */
const foreignSources = (mediaHosts: readonly string[]) =>
  mediaHosts
    .filter((host) => /^(?:\*\.)?[a-z0-9.-]+$/.test(host))
    .map((host) => `https://${host}`)
    .join(' ')

function ownPolicy(host: string, storageOrigin: string | undefined) {
  const isPlain = /^[\w.:[\]-]+$/.test(host)
  if (!isPlain && !storageOrigin) return policy
  const sockets = isPlain ? [`ws://${host}`, `wss://${host}`] : []
  const files = storageOrigin ? [storageOrigin] : []
  const forms = policy.replace("form-action 'self'", ["form-action 'self'", ...files].join(' '))
  return `${forms}; ${["connect-src 'self'", ...sockets, ...files].join(' ')}`
}
