const key = 'jiangtai.screen'
let known: string | undefined

const fresh = () => Array.from({ length: 2 }, () => Math.random().toString(36).slice(2, 12)).join('')

/** Which tab this is: it outlives a reload, so that phones go on driving it, and never the tab. It is no secret. */
export function screenId(): string {
  if (known) return known
  try {
    known = window.sessionStorage.getItem(key) ?? fresh()
    window.sessionStorage.setItem(key, known)
  } catch {
    known ??= fresh()
  }
  return known
}
