import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { mayReload } from '../kit/chunks/missing-chunk.ts'
import { readVersion } from '../kit/chunks/update.ts'
import { useLesson } from '../kit/live/use-lesson.ts'
import { readToken } from '../kit/session/stored-token.ts'
import { Button } from '../kit/ui/Button.tsx'
import { isAnythingOpen } from '../kit/ui/layers.ts'
import { localStore } from './standing.ts'
import styles from './UpdateCard.module.css'

interface Props {
  readonly onLater: () => void
  readonly onNow: () => void
}

export function UpdateCard({ onLater, onNow }: Props) {
  return (
    <section className={styles.card} role="status" aria-label="有新版本">
      <strong className={styles.title}>有新版本</strong>
      <p className={styles.text}>下课后再更新也可以，更新约 10 秒。</p>
      <div className={styles.actions}>
        <Button onClick={onLater}>下课后</Button>
        <Button look="primary" onClick={onNow}>
          现在更新
        </Button>
      </div>
    </section>
  )
}

const reload = () => window.location.reload()

/** R125, R126: asked after each navigation. A newer build is loaded at once, but never under the hands of a class: then a card asks. */
export function useUpdate() {
  const { key } = useLocation()
  const known = useRef<string>(undefined)
  const [isNew, setIsNew] = useState(false)
  const [isLater, setIsLater] = useState(false)
  const isInClass = useLesson()?.status === 1

  useEffect(() => {
    // Every navigation has a key of its own.
    if (!key) return
    void readVersion({ token: readToken(localStore), now: Date.now() }).then((version) => {
      // O016: the first one seen is the one that runs.
      known.current ??= version
      if (version !== undefined && version !== known.current) setIsNew(true)
    })
  }, [key])

  useEffect(() => {
    if (key && isNew && !isInClass && !isAnythingOpen() && mayReload(window.sessionStorage, Date.now())) reload()
  }, [key, isNew, isInClass])

  return isNew && !isLater ? { onLater: () => setIsLater(true), onNow: reload } : undefined
}
