import { Flag } from '@jiangtai/contract/flag'
import { lockScreen as events, LockNotice, lockLimits } from '@jiangtai/contract/lock-screen'
import type { Told } from '@jiangtai/contract/tool'
import * as z from 'zod/mini'
import { defineTool, type Step, type Yes } from '../../live/tool.ts'

export const Lock = z.extend(z.pick(LockNotice, { teacher_id: true, teacher_name: true, unlock_time: true }), {
  lock_screen_status: Flag,
  /** The last message that changed something: the same again, over a line that dropped, must not lock for longer. */
  moved_by: z.string(),
})
export type Lock = z.infer<typeof Lock>

/** One notice for everybody of the class (R518, C25). */
const everybody = ['everybody'] as const
type Out = Told<typeof events.says>
type LockStep = Step<Lock, Out, 'everybody'>
type Done = Yes<Lock, Out, 'everybody'>

const never: Lock = { teacher_id: 0, teacher_name: '', lock_screen_status: 0, unlock_time: 0, moved_by: '' }

/** How a lock stands at a moment: nobody may have been there when it ended. */
export const lockAt = (lock: Lock, now: number): Lock => (isOver(lock, now) ? opened(lock) : lock)

export const lockScreen = defineTool({
  events,
  flag: 'im_interaction_screen',
  state: Lock,
  initial: never,

  reduce(lock, { data }, actor, { now }): LockStep {
    const { lock_screen_status, seconds, msg_id = '' } = data
    if (seconds !== undefined && (seconds < 0 || seconds > lockLimits.mostSeconds)) return { refuse: 'badInput' }
    if (msg_id !== '' && msg_id === lock.moved_by) return { state: lock }
    const isLocked = lock.lock_screen_status === 1
    const by = { teacher_id: actor.id, teacher_name: actor.name, moved_by: msg_id }
    // The notice ends the teacher's waiting (R407), also when somebody else was quicker.
    if (lock_screen_status === 0) return isLocked ? kept('released', told({ ...opened(lock), ...by }), now) : told(lock)
    if (isLocked && (seconds === undefined || (seconds === 0 && lock.unlock_time === 0))) return told(lock)
    const locked = told({ ...by, lock_screen_status: 1, unlock_time: seconds ? now + seconds * 1000 : 0 })
    return isLocked ? locked : kept('locked', locked, now)
  },

  ownerOf: ({ lock_screen_status, teacher_id, teacher_name }) =>
    lock_screen_status === 1 ? { id: teacher_id, name: teacher_name } : undefined,
  closers: [],
  closes: ({ data }) => data.lock_screen_status === 0,
  end: (lock, { now }) => (lock.lock_screen_status === 1 ? kept('released', told(opened(lock)), now) : { state: lock }),
  audienceOf: () => 'everybody' as const,
  view: ({ teacher_id, teacher_name, lock_screen_status, unlock_time }) => [
    { event_name: events.says.notice.name, data: { teacher_id, teacher_name, lock_screen_status, unlock_time } },
  ],
  // Also that there is none: a page that was away may still be covered.
  isShownTo: () => true,

  wakesAt: ({ unlock_time }) => (unlock_time > 0 ? unlock_time : undefined),
  wake: (lock, { now }) => (isOver(lock, now) ? kept('released', told(opened(lock)), now) : { state: lock }),
})

const told = (state: Lock): Done => ({ state, say: everybody })
/** For the report of the lesson. */
const kept = (kind: 'locked' | 'released', done: Done, now: number): Done => ({
  ...done,
  facts: [{ kind, userId: done.state.teacher_id, createdAt: Math.floor(now / 1000), data: {} }],
})
const opened = (lock: Lock): Lock => ({ ...lock, lock_screen_status: 0, unlock_time: 0 })
const isOver = ({ unlock_time }: Lock, now: number) => unlock_time > 0 && unlock_time <= now
