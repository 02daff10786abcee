import type { ReactNode } from 'react'
import { useUser } from '../../kit/session/session.ts'
import { CoverFace } from './CoverFace.tsx'
import styles from './LockPreview.module.css'
import { beneath } from './lock-words.ts'
import { useLock } from './use-lock.ts'

/** O037: the cover as a student sees it. */
export function LockPreview({ otherwise }: { readonly otherwise: ReactNode }) {
  const { real_name } = useUser()
  const { locked, left, colleague = real_name } = useLock()
  if (!locked) return otherwise
  return (
    <div className={styles.screen}>
      <CoverFace left={left} below={beneath(colleague)} isSmall />
    </div>
  )
}
