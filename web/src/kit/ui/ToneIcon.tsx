import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react'
import styles from './ToneIcon.module.css'

export type Tone = 'success' | 'error' | 'warning' | 'info'

const icons = { success: CircleCheck, error: CircleX, warning: TriangleAlert, info: Info } as const

/** Colour and shape say the same. */
export function ToneIcon({ tone, size = 24 }: { readonly tone: Tone; readonly size?: number }) {
  const Icon = icons[tone]
  return <Icon className={styles[tone]} size={size} aria-hidden="true" />
}
