import { CallFailed } from '../calls/send.ts'

function plain(error: unknown): string {
  // A chunk that never came has none.
  if (error === undefined) return 'no reason was given'
  try {
    return String(error)
  } catch {
    return 'something that cannot be read'
  }
}

/** First the message, then the stack: some browsers begin the stack with the message, some do not. */
export function textOf(error: unknown): string {
  if (!(error instanceof Error)) return plain(error)
  const head = plain(error)
  const stack = error.stack ?? ''
  return stack.startsWith(head) ? stack : `${head}\n${stack}`.trimEnd()
}

export const messageOf = (text: string) => text.split('\n', 1)[0] ?? ''

/** No bugs: a line that is down, a question nobody waits for any more, and what browsers say of a layout that needs another frame. */
export const isHarmless = (error: unknown) =>
  (error instanceof CallFailed && (error.reason === 'network' || error.reason === 'timeout')) ||
  (error instanceof Error && error.name === 'AbortError') ||
  (typeof error === 'string' && error.startsWith('ResizeObserver loop'))
