import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface Props {
  readonly drawing: DrawingName
  readonly title: string
  readonly hint?: string
  /** At most one button. */
  readonly action?: ReactNode
}

export function EmptyState({ drawing, title, hint, action }: Props) {
  return (
    <div className={styles.empty}>
      <Drawing name={drawing} />
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

type DrawingName = 'desk' | 'search'

const ground = <path d="M10 104h130" stroke="var(--drawing-ground)" />

/** Line drawings of classroom things: ink, one tint, one yellow, a ground line. */
const drawings: Readonly<Record<DrawingName, ReactNode>> = {
  desk: (
    <>
      {ground}
      <path d="M26 44h98v14H26z" fill="var(--primary-tint2)" />
      <path d="M36 58v46M114 58v46M36 80h78" />
      <path d="M58 44V24h34v20" fill="var(--surface)" />
      <path d="M66 32h18" />
      <path d="M104 44V30" stroke="var(--chalk-yellow)" strokeWidth="7" />
    </>
  ),
  search: (
    <>
      {ground}
      <rect x="34" y="10" width="66" height="90" rx="8" fill="var(--surface)" />
      <path d="M48 30h38M48 46h22M48 62h14" />
      <circle cx="96" cy="64" r="20" fill="var(--primary-tint2)" />
      <path d="m111 79 17 17" stroke="var(--chalk-yellow)" strokeWidth="7" />
    </>
  ),
}

function Drawing({ name }: { readonly name: DrawingName }) {
  return (
    <svg
      width="150"
      height="110"
      viewBox="0 0 150 110"
      fill="none"
      stroke="var(--ink)"
      strokeWidth="3.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  )
}
