import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { cx } from '../../kit/cx.ts'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import { useBox } from '../library/view/use-box.ts'
import { Waiting } from '../library/view/Waiting.tsx'
import { InkLayer } from './InkLayer.tsx'
import styles from './PosedPicture.module.css'
import { type Box, fitted, isAtRest, kept, larger, movedBy, type Pose, type PoseLimits, smaller, turned, unturned } from './pose.ts'
import { usePulling } from './use-pulling.ts'

interface Props {
  readonly src: string
  readonly alt: string
  readonly pose: Pose
  readonly limits: PoseLimits
  readonly onPose: (pose: Pose) => void
  /** It is moved from elsewhere: it glides between what is heard of it. */
  readonly isFollowing?: boolean
  /** It can be written on; what the hand holds at this moment. */
  readonly ink?: Pick<ComponentProps<typeof InkLayer>, 'tool' | 'name' | 'onPut'> | undefined
  /** What lies on the picture; `data-writes` takes the hand that would move it. */
  readonly over?: ((lies: { readonly pose: Pose; readonly fit: Box }) => ReactNode) | undefined
  /** Left and right, while all of it is in sight. */
  readonly onPage?: ((by: 1 | -1) => void) | undefined
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
export function PosedPicture({ src, alt, pose, limits, onPose, isFollowing = false, ink, over, onPage, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const room = useBox(frame)
  const [loaded, setLoaded] = useState<{ readonly src: string; readonly natural: Box }>()
  const [failed, setFailed] = useState<string>()
  const natural = loaded?.src === src ? loaded.natural : undefined
  const hasFailed = failed === src
  const fit = natural && room ? fitted(natural, room, pose.rotate) : undefined
  const shown = fit && room ? kept(pose, fit, room) : pose
  // What is pressed while it still loads counts: it is kept in sight as soon as its size is known.
  const change = (next: Pose) => onPose(fit && room ? kept(next, fit, room) : next)
  const isHeld = usePulling(frame, { pose: shown, fit, limits, onPose: change })

  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : meantBy(event.key)
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    next()
  }
  const meantBy = (key: string) => {
    const zoom = { '+': larger, '=': larger, '-': smaller }[key]
    if (zoom) return () => change(zoom(shown, limits))
    if (key.toLowerCase() === 'r') return () => change(turned(shown))
    const [dx, dy] = pulls[key] ?? [0, 0]
    if (onPage && dx !== 0 && isAtRest(shown)) return () => onPage(dx > 0 ? 1 : -1)
    return dx !== 0 || dy !== 0 ? () => fit && change(movedBy(shown, dx, dy, fit)) : undefined
  }
  const own = fit && unturned(fit, shown.rotate)
  return (
    <section className={styles.pane} aria-label={alt} tabIndex={-1} data-autofocus onKeyDown={onKeyDown}>
      <div ref={frame} className={styles.frame}>
        {!hasFailed && (
          <img
            key={src}
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
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setLoaded({ src, natural: { width, height } })}
            onError={() => setFailed(src)}
          />
        )}
        {!natural && !hasFailed && <Waiting />}
        {fit && over?.({ pose: shown, fit })}
      </div>
      {ink && own && fit && <InkLayer key={ink.name} {...ink} pose={shown} fit={fit} />}
      {hasFailed && (
        <div className={styles.failed}>
          <ErrorNote text="图片没有加载成功" retrying={false} onRetry={() => setFailed(undefined)} />
        </div>
      )}
      {children}
    </section>
  )
}
