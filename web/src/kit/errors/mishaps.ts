import type { Mishap } from './error-reports.ts'

/** What the reporter has not taken yet. */
export const waiting: Mishap[] = []
let isAsking = false

/** Something went wrong. What reports it is fetched when it is needed, and tried again with the next one. */
export function mishap(type: string, error: unknown) {
  if (waiting.length < 20) waiting.push([type, error])
  // A reporter that does not come is a mishap too, and must not be asked for because of itself.
  if (isAsking) return
  isAsking = true
  import('./error-reports.ts')
    .then((late) => late.reporter.take(waiting))
    .catch(() => {})
    .finally(() => {
      isAsking = false
    })
}

export function watchMishaps() {
  window.addEventListener('error', (event) => mishap(event.type, event.error ?? event.message))
  window.addEventListener('unhandledrejection', (event) => mishap(event.type, event.reason))
}
