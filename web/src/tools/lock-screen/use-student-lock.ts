import { flagOf } from '@jiangtai/contract/flag'
import { lockScreenCalls as calls, lockScreen } from '@jiangtai/contract/lock-screen'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { send } from '../../kit/calls/send.ts'
import { callKey, useCall } from '../../kit/calls/use-call.ts'
import { createJar } from '../../kit/live/cookies.ts'
import { realtimeProof } from '../../kit/live/realtime-proof.ts'
import { serverNow } from '../../kit/live/server-clock.ts'
import { useInteractionReading } from '../../kit/live/use-interaction.ts'
import { useLesson } from '../../kit/live/use-lesson.ts'
import { useLive } from '../../kit/live/use-live.ts'
import { whenCleared } from '../../kit/session/clear-stored.ts'
import { useUser } from '../../kit/session/session.ts'
import { attempt } from '../../kit/storage/attempt.ts'
import { useStore } from '../../kit/storage/store.ts'
import { isAnswering } from '../../parts/tool/asking.ts'
import { lockHint } from './lock-hint.ts'
import { covers, isLocked } from './lock-state.ts'
import { beneath, byTheSchool } from './lock-words.ts'
import { useSaidCovered } from './use-said-covered.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

/** So long the channel may take to tell of a lock before it is asked for. */
const patienceMs = 3000
/** Without a line nobody tells that it is over. */
const askEveryMs = 10_000

/** What the class was told of its lock; asked for where no line says it (R563: a failure goes to the console only). */
function useLockOfClass() {
  const { class_id } = useUser()
  const { view } = useLive(lockScreen)
  const [hint] = useState(() => lockHint.of(class_id))
  const [isLate, setIsLate] = useState(hint !== undefined)
  useEffect(() => {
    const clock = setTimeout(() => setIsLate(true), patienceMs)
    return () => clearTimeout(clock)
  }, [])
  const { data, isError } = useQuery({
    queryKey: callKey(calls.status, { class_id, token: '' }),
    queryFn: async () => send(calls.status, { class_id, ...(await realtimeProof()) }),
    enabled: isLate && view === undefined && class_id !== 0,
    refetchInterval: askEveryMs,
  })
  return view?.data ?? data ?? (isError || hint?.class_id !== class_id ? undefined : hint)
}

/** O058 */
function useBookLock(isHere: boolean, readAt: number): boolean {
  const { data, refetch } = useCall(calls.bookStatus, {}, { enabled: isHere, staleTime: 0 })
  useEffect(() => {
    if (isHere && readAt > 0) void refetch()
  }, [isHere, readAt, refetch])
  useEffect(() => {
    if (data) bookLockHint.set(data.status)
  }, [data])
  return (data?.status ?? bookLockHint.get()) === 1
}

/** O055: the server decides who is exempt; while it has not said so, or cannot be asked, nobody is. */
function useExemption(isHere: boolean, locked: boolean): boolean {
  const { data, refetch } = useCall(calls.device, {}, { enabled: isHere })
  useEffect(() => {
    if (isHere && locked) void refetch()
  }, [isHere, locked, refetch])
  return data?.status === 1
}

/** Why the screen of a student is covered, or undefined; `isHome`: on the page that every lock covers (R243). */
export function useStudentLock(isHome: boolean) {
  const { hasFailed, readAt } = useInteractionReading()
  const lock = useLockOfClass()
  const left = useSecondsLeft(lock?.unlock_time ?? 0)
  const lesson = useLesson()
  const isByColleague = lesson?.status === 1 && lesson.teacher_name !== lock?.teacher_name
  const sight = { isHome, isAnswering: useStore(isAnswering) }
  const isMeant = lock !== undefined && isLocked(lock, serverNow()) && covers(lock.lock_scope, sight)
  const isExempt = useExemption(isHome || isMeant, isMeant)
  const isBookLocked = useBookLock(isHome, readAt)
  // R564
  const isCovered = isMeant && !isExempt && !hasFailed
  useSaidCovered(lock?.lock_screen_status === 1 ? lock.lock_time : 0, isCovered)
  useEffect(() => {
    if (lock && isCovered) lockHint.keep(lock)
    else if (lock) lockHint.forget()
  }, [lock, isCovered])
  if (lock && isCovered)
    return { left: lock.unlock_time > 0 && !isBookLocked ? left : undefined, below: beneath(lock.teacher_name, !isByColleague) }
  return isBookLocked && isHome && !hasFailed ? { left: undefined, below: byTheSchool } : undefined
}

const name = 'stu_book_lock_screen_status'
const jar = () => createJar<typeof name>(document)

/** R297: what the school said last, until it is asked again. */
export const bookLockHint = {
  /** Nothing where the server draws. */
  get: () => flagOf(attempt(() => jar().get(name)) === '1'),
  set: (status: 0 | 1) => jar().set(name, String(status)),
}
whenCleared(() => jar().remove(name))
