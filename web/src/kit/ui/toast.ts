import { createStore } from '../store.ts'
import type { Tone } from './ToneIcon.tsx'

export interface Toast {
  readonly id: number
  readonly tone: Tone
  readonly text: string
}

export const toasts = createStore<readonly Toast[]>([])

const most = 3
let last = 0

/** An error stays longer: it has to be read, not only noticed. */
const staysMs = (tone: Tone) => (tone === 'error' ? 5000 : 3000)

function show(tone: Tone, text: string, ms = staysMs(tone)) {
  // Several calls failing for one reason say it once.
  if (toasts.get().some((shown) => shown.text === text)) return
  last += 1
  const id = last
  toasts.set([...toasts.get(), { id, tone, text }].slice(-most))
  setTimeout(() => toasts.set(toasts.get().filter((shown) => shown.id !== id)), ms)
}

export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  warning: (text: string, ms?: number) => show('warning', text, ms),
  info: (text: string) => show('info', text),
}
