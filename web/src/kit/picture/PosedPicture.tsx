import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { useBox } from '../library/view/use-box.ts'
import { Waiting } from '../library/view/Waiting.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import styles from './PosedPicture.module.css'
import { type Box, fitted, kept, larger, movedBy, type Pose, type PoseLimits, smaller, unturned } from './pose.ts'
import { usePulling } from './use-pulling.ts'

interface Props {
  readonly src: string
  readonly alt: string
  readonly pose: Pose
  readonly limits: PoseLimits
  readonly onPose: (pose: Pose) => void
  /** It is moved from elsewhere: it glides between what is heard of it. */
  readonly isFollowing?: boolean
  /** While a finger holds it. */
  readonly onHold?: (isHeld: boolean) => void
  /** Its tools: arrows that are pressed there move the picture. */
  readonly children?: ReactNode
}

const pull = 60
const pulls: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-pull, 0],
  ArrowRight: [pull, 0],
  ArrowUp: [0, -pull],
  ArrowDown: [0, pull],
}

/** A picture that can be dragged, enlarged and turned; how it lies is its owner's to keep. */
export function PosedPicture({ src, alt, pose, limits, onPose, isFollowing = false, onHold, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const room = useBox(frame)
  const [natural, setNatural] = useState<Box>()
  const [tries, setTries] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const fit = natural && room ? fitted(natural, room, pose.rotate) : undefined
  const shown = fit && room ? kept(pose, fit, room) : pose
  const change = (next: Pose) => fit && room && onPose(kept(next, fit, room))
  const isHeld = usePulling(frame, { pose: shown, fit, limits, onPose: change })
  useEffect(() => onHold?.(isHeld), [isHeld, onHold])

  const onKeyDown = (event: KeyboardEvent) => {
    const zoom = { '+': larger, '=': larger, '-': smaller }[event.key]
    const by = pulls[event.key]
    if (!zoom && !by) return
    event.preventDefault()
    event.stopPropagation()
    if (zoom) change(zoom(shown, limits))
    else if (by && fit) change(movedBy(shown, by[0], by[1], fit))
  }
  if (hasFailed) {
    const again = () => {
      setHasFailed(false)
      setTries(tries + 1)
    }
    return (
      <div className={styles.failed}>
        <ErrorNote text="图片没有加载成功" retrying={false} onRetry={again} />
        {children}
      </div>
    )
  }
  const own = fit && unturned(fit, shown.rotate)
  return (
    <section className={styles.pane} aria-label={alt} onKeyDown={onKeyDown}>
      <div ref={frame} className={styles.frame}>
        <img
          key={tries}
          className={cx(styles.picture, isFollowing && !isHeld && styles.following)}
          src={src}
          alt={alt}
          draggable={false}
          data-scale={shown.scale}
          data-rotate={shown.rotate}
          style={
            own && fit
              ? {
                  width: own.width,
                  height: own.height,
                  transform: `translate(-50%, -50%) translate(${shown.x * fit.width}px, ${shown.y * fit.height}px) rotate(${shown.rotate}deg) scale(${shown.scale})`,
                }
              : { opacity: 0 }
          }
          onLoad={({ currentTarget }) => setNatural({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })}
          onError={() => setHasFailed(true)}
        />
        {!natural && <Waiting />}
      </div>
      {children}
    </section>
  )
}
