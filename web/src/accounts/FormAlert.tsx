import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styles from './FormAlert.module.css'
import { useRefusalText } from './use-refusal-text.ts'

/** Why the form as a whole came to nothing. */
export function FormAlert({ error }: { readonly error: Error | null | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  const text = useRefusalText(error)
  // On a small screen it would stand below the edge.
  useEffect(() => {
    if (error) box.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <div ref={box} className={styles.box} role="alert">
      {text && (
        <p className={styles.refusal}>
          <CircleAlert size={20} aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  )
}
