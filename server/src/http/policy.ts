/** Written once: a plug-in that computes headers for every reply halves throughput. Never upgrade-insecure-requests: a LAN is plain http. */
export const policy = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ')

/**
 * With the sockets of this very host spelled out: to Safari 15 `'self'` means http only. A strange host gets none. Files may go
 * straight to where they lie.
 */
export function policyFor(host: string, storageOrigin: string | undefined) {
  const isPlain = /^[\w.:[\]-]+$/.test(host)
  if (!isPlain && !storageOrigin) return policy
  const sockets = isPlain ? [`ws://${host}`, `wss://${host}`] : []
  const files = storageOrigin ? [storageOrigin] : []
  const forms = policy.replace("form-action 'self'", ["form-action 'self'", ...files].join(' '))
  return `${forms}; ${["connect-src 'self'", ...sockets, ...files].join(' ')}`
}
