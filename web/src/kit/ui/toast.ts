import { createStore } from '../storage/store.ts'
import type { Tone } from './ToneIcon.tsx'

export interface Toast {
  readonly id: number
  readonly tone: Tone
  readonly text: string
  /** One thing to do about it: 撤销. */
  readonly action?: { readonly text: string; readonly act: () => void }
}

export const toasts = createStore<readonly Toast[]>([])

const most = 3
let last = 0

/** An error stays longer: it has to be read, not only noticed. */
const staysMs = (tone: Tone) => (tone === 'error' ? 5000 : 3000)

/** Long enough to be read, thought about and reached. */
const undoMs = 10_000

export const dropToast = (id: number) => toasts.set(toasts.get().filter((shown) => shown.id !== id))

function show(tone: Tone, text: string, ms = staysMs(tone), action?: Toast['action']) {
  // Several calls failing for one reason say it once.
  if (!action && toasts.get().some((shown) => shown.text === text)) return
  last += 1
  const id = last
  toasts.set([...toasts.get(), { id, tone, text, ...(action && { action }) }].slice(-most))
  setTimeout(() => dropToast(id), ms)
}

export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  warning: (text: string, ms?: number) => show('warning', text, ms),
  info: (text: string) => show('info', text),
  /** Something to open, for as long as it is shown. */
  offer: (text: string, action: NonNullable<Toast['action']>) => show('info', text, undoMs, action),
  /** Done, and can be taken back while it is shown. */
  undoable: (text: string, undo: () => void) => show('success', text, undoMs, { text: '撤销', act: undo }),
}
