/** Written once: a plug-in that computes headers for every reply halves throughput. Never upgrade-insecure-requests: a LAN is plain http. */
export const policy = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  // Ant Design writes its styles into the page.
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ')

/** With the sockets of this very host spelled out: to Safari 15 `'self'` means http only. A strange host gets the general policy. */
export const policyFor = (host: string) =>
  /^[\w.:[\]-]+$/.test(host) ? `${policy}; connect-src 'self' ws://${host} wss://${host}` : policy
