import { Flag } from '@jiangtai/contract/flag'
import { lockScreen as events, LockNotice, LockScope, lockLimits } from '@jiangtai/contract/lock-screen'
import type { Told } from '@jiangtai/contract/tool'
import * as z from 'zod/mini'
import { defineTool, type Step, type Yes } from '../../live/tool.ts'

const Screen = z.object({ user_id: z.int(), screen_id: z.string() })

export const Lock = z.extend(z.pick(LockNotice, { teacher_id: true, teacher_name: true, unlock_time: true }), {
  lock_screen_status: Flag,
  /** The last message that changed something: the same again, over a line that dropped, must not lock for longer. */
  moved_by: z.string(),
  lock_scope: z._default(LockScope, 'home'),
  lock_time: z._default(z.int(), 0),
  /** Those that have said that they are covered by this lock. */
  screens: z._default(z.array(Screen), []),
})
export type Lock = z.infer<typeof Lock>

/** One notice for everybody of the class (R518, C25); teachers are also told how many screens it has reached. */
type Audience = 'teacher' | 'student'
const everybody = ['teacher', 'student'] as const
type Out = Told<typeof events.says>
type LockStep = Step<Lock, Out, Audience>
type Done = Yes<Lock, Out, Audience>

const never: Lock = {
  ...{ teacher_id: 0, teacher_name: '', lock_screen_status: 0, unlock_time: 0, moved_by: '' },
  ...{ lock_scope: 'home', lock_time: 0, screens: [] },
}

/** How a lock stands at a moment: nobody may have been there when it ended. */
export const lockAt = (lock: Lock, now: number): Lock => (isOver(lock, now) ? opened(lock) : lock)

export const lockScreen = defineTool({
  events,
  flag: 'im_interaction_screen',
  state: Lock,
  initial: never,

  reduce(lock, { event_name, data }, actor, { now }): LockStep {
    if (event_name === events.hears.covered.name) return noted(lock, { user_id: actor.id, screen_id: data.screen_id }, data.is_covered)
    const { lock_screen_status, seconds, lock_scope, msg_id = '' } = data
    if (seconds !== undefined && (seconds < 0 || seconds > lockLimits.mostSeconds)) return { refuse: 'badInput' }
    if (msg_id !== '' && msg_id === lock.moved_by) return { state: lock }
    const isLocked = lock.lock_screen_status === 1
    const by = { teacher_id: actor.id, teacher_name: actor.name, moved_by: msg_id }
    // The notice ends the teacher's waiting (R407), also when somebody else was quicker.
    if (lock_screen_status === 0) return isLocked ? kept('released', told({ ...opened(lock), ...by }), now) : told(lock)
    const before = isLocked ? lock : never
    const unlock_time = seconds === undefined ? before.unlock_time : seconds && now + seconds * 1000
    const scope = lock_scope ?? before.lock_scope
    if (isLocked && unlock_time === lock.unlock_time && scope === lock.lock_scope) return told(lock)
    const locked = told({ ...before, ...by, lock_screen_status: 1, lock_scope: scope, lock_time: before.lock_time || now, unlock_time })
    return isLocked ? locked : kept('locked', locked, now)
  },

  ownerOf: ({ lock_screen_status, teacher_id, teacher_name }) =>
    lock_screen_status === 1 ? { id: teacher_id, name: teacher_name } : undefined,
  closers: [],
  closes: ({ event_name, data }) => event_name === events.hears.lock.name && data.lock_screen_status === 0,
  end: (lock, { now }) => (lock.lock_screen_status === 1 ? kept('released', told(opened(lock)), now) : { state: lock }),
  audienceOf: (_lock, { role }): Audience => role,
  view({ moved_by: _, screens, ...lock }, audience) {
    return [{ event_name: events.says.notice.name, data: audience === 'teacher' ? { ...lock, screens: counted(screens) } : lock }]
  },
  // Also that there is none: a page that was away may still be covered.
  isShownTo: () => true,

  wakesAt: ({ unlock_time }) => (unlock_time > 0 ? unlock_time : undefined),
  wake: (lock, { now }) => (isOver(lock, now) ? kept('released', told(opened(lock)), now) : { state: lock }),
})

type Screen = z.infer<typeof Screen>

/** What a screen says of itself. Of one student the last few count: a tab that was closed cannot say so. */
function noted(lock: Lock, screen: Screen, isCovered: Flag): Done {
  const isIn = lock.screens.some((one) => isSameScreen(one, screen))
  if (lock.lock_screen_status === 0 || isIn === (isCovered === 1)) return { state: lock }
  const others = lock.screens.filter((one) => !isSameScreen(one, screen))
  if (isCovered === 0) return { state: { ...lock, screens: others }, say: ['teacher'] }
  const own = others.filter(({ user_id }) => user_id === screen.user_id)
  const dropped = own.length >= lockLimits.screensOfOne ? own[0] : undefined
  return { state: { ...lock, screens: [...others.filter((one) => one !== dropped), screen] }, say: ['teacher'] }
}

const isSameScreen = (a: Screen, b: Screen) => a.user_id === b.user_id && a.screen_id === b.screen_id

/** In the order in which students were first heard of. */
function counted(screens: readonly Screen[]) {
  const counts = new Map<number, number>()
  for (const { user_id } of screens) counts.set(user_id, (counts.get(user_id) ?? 0) + 1)
  return [...counts].map(([user_id, count]) => ({ user_id, count }))
}

const told = (state: Lock): Done => ({ state, say: everybody })
/** For the report of the lesson. */
const kept = (kind: 'locked' | 'released', done: Done, now: number): Done => ({
  ...done,
  facts: [{ kind, userId: done.state.teacher_id, createdAt: Math.floor(now / 1000), data: {} }],
})
const opened = (lock: Lock): Lock => ({ ...lock, lock_screen_status: 0, unlock_time: 0, lock_time: 0, screens: [] })
const isOver = ({ unlock_time }: Lock, now: number) => unlock_time > 0 && unlock_time <= now
