import { type Projection, projectionLimits, projectionScreen } from '@jiangtai/contract/projection-screen'
import { useEffect, useMemo, useState } from 'react'
import { sendLive } from '../../kit/live/send-live.ts'
import { useLive } from '../../kit/live/use-live.ts'
import { useUser } from '../../kit/session/session.ts'
import { isSamePose, type Pose, straight } from '../../parts/picture/pose.ts'
import { turnMemory } from '../../parts/picture/turn-memory.ts'
import { createMirror } from './mirror.ts'
import { frameOf, nextCount, poseOf, thrownIn } from './projection-state.ts'

type Thrown = Pick<Projection, 'file_cdn_id' | 'file_cdn_url'>
const { hears } = projectionScreen

/** Of this page: what was sent last. */
let count = 0
const sendPose = ({ file, pose }: { readonly file: Thrown; readonly pose: Pose }) => {
  count = nextCount(count)
  return sendLive(hears.throw, frameOf(pose, file, count), { isQuiet: true })
}

/** The picture a teacher has thrown, and how it lies on all their devices. */
export function useProjection() {
  const { user_id } = useUser()
  const { view } = useLive(projectionScreen)
  const thrown = thrownIn(view, user_id)
  /** How it lies here while the others do not know yet. */
  const [own, setOwn] = useState<{ readonly file: number; readonly pose: Pose }>()
  const mirror = useMemo(
    () =>
      createMirror({
        everyMs: projectionLimits.everyMs,
        now: () => performance.now(),
        later: (ms, job) => void setTimeout(job, ms),
        send: sendPose,
        onSettled: () => setOwn(undefined),
      }),
    [],
  )
  const isOwn = thrown !== undefined && own?.file === thrown.file_cdn_id
  const pose = isOwn ? own.pose : thrown && poseOf(thrown)
  useEffect(() => {
    if (!thrown) setOwn(undefined)
  }, [thrown])
  return {
    thrown,
    pose: pose ?? straight,
    isFollowing: !isOwn,
    put: (next: Pose) => {
      if (!thrown || (pose && isSamePose(pose, next))) return
      turnMemory.note(thrown.file_cdn_id, next.rotate)
      setOwn({ file: thrown.file_cdn_id, pose: next })
      mirror.show({ file: thrown, pose: next })
    },
    throwIt: (file: Thrown) => {
      count = nextCount(0)
      return sendLive(hears.throw, frameOf({ ...straight, rotate: turnMemory.of(file.file_cdn_id) }, file, count))
    },
    close: () => sendLive(hears.close, {}),
  }
}

export type ProjectionTool = ReturnType<typeof useProjection>
