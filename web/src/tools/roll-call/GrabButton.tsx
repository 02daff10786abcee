import { Hand } from 'lucide-react'
import { useContext, useEffect, useRef } from 'react'
import { StillSheets } from '../../parts/tool/ToolSheet.tsx'
import styles from './GrabButton.module.css'

/** Everything below the watch answers, at the first touch of a finger: a click comes only when it is lifted. */
export function GrabButton({ onGrab }: { readonly onGrab: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const isStill = useContext(StillSheets)
  useEffect(() => {
    if (isStill) return
    const own = button.current
    own?.focus({ preventScroll: true })
    const onKey = (event: KeyboardEvent) => {
      const isMeant = (event.key === ' ' || event.key === 'Enter') && !event.repeat
      // Another button keeps its own keys.
      if (isMeant && (event.target === own || !(event.target instanceof HTMLButtonElement))) own?.click()
      if (isMeant && event.target === own) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isStill])
  return (
    <button
      ref={button}
      type="button"
      className={styles.area}
      onPointerDown={({ button }) => button === 0 && onGrab()}
      onClick={({ detail }) => detail === 0 && onGrab()}
    >
      <span className={styles.circle}>
        <Hand size={92} strokeWidth={1.8} aria-hidden="true" />
        抢答
      </span>
      <span className={styles.hint}>按下就算抢答</span>
    </button>
  )
}
