import { type RefObject, useEffect, useState } from 'react'
import { hearFingers } from '../../kit/ui/fingers.ts'
import { useLatest } from '../../kit/use-latest.ts'
import { type Box, movedBy, type Pose, type PoseLimits, scaledAbout } from './pose.ts'

interface Pulled {
  readonly pose: Pose
  /** Undefined until the picture is there. */
  readonly fit: Box | undefined
  readonly limits: PoseLimits
  readonly onPose: (pose: Pose) => void
}

/** Drag, pinch and wheel over a frame; true while a finger is down. */
export function usePulling(frame: RefObject<HTMLElement | null>, pulled: Pulled): boolean {
  const [isHeld, setIsHeld] = useState(false)
  const latest = useLatest(pulled)
  useEffect(() => {
    const box = frame.current
    if (!box) return
    let isDown = false
    /** Several moves may come before the page is drawn again. */
    let now = latest.current.pose
    return hearFingers(box, {
      takes: ({ button, target }) => button === 0 && !(target instanceof Element && target.closest('[data-writes]')),
      began() {
        isDown = true
        now = latest.current.pose
        setIsHeld(true)
      },
      ended() {
        isDown = false
        setIsHeld(false)
      },
      pull({ by, times, at }) {
        const { fit, limits, onPose } = latest.current
        if (!fit) return
        const aside = movedBy(isDown ? now : latest.current.pose, by.x, by.y, fit)
        now = times === 1 ? aside : scaledAbout(aside, times, at, fit, limits)
        onPose(now)
      },
    })
  }, [frame])
  return isHeld
}
