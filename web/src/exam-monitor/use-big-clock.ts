import { isCountdown, timer, timerLimits, timerModeOf, timerModes, timerStatus } from '@jiangtai/contract/timer'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useInteraction } from '../kit/live/use-interaction.ts'
import { useLesson } from '../kit/live/use-lesson.ts'
import { useLive } from '../kit/live/use-live.ts'
import { confirm } from '../kit/ui/confirm.ts'
import { toast } from '../kit/ui/toast.ts'
import { useLatest } from '../kit/use-latest.ts'
import { paths } from '../paths.ts'

/** A press and the server's answer are not the same moment. */
const nearSeconds = 3

/** 大屏倒计时: the teacher's timer counts down to the end of the exam, on every screen of the teacher that has the tools. */
export function useBigClock(endsAt: number, now: number) {
  const { view, send } = useLive(timer)
  const flags = useInteraction()
  const navigate = useNavigate()
  const lesson = useLesson()
  const isRunning = view !== undefined && (view.data.status === timerStatus.started || view.data.status === timerStatus.continued)
  const endOfTimer =
    isRunning && timerModeOf(view.event_name) === timerModes.countdown ? view.data.start_time / 1000 + view.data.time_long : undefined
  const counts = (end: number) => endOfTimer !== undefined && Math.abs(endOfTimer - end) <= nearSeconds

  async function count(): Promise<boolean> {
    const length = { time_long: endsAt - now, is_over_time: 0 } as const
    // What runs is started anew only once it is ready again.
    return (await send(timer.hears.downReady, length)) && (await send(timer.hears.downStart, length))
  }

  const stop = () => send(timer.hears.closeAll, { event_id: view?.data.event_id })

  // The exam ends at another time now: the clock goes with it. It has ended, or is withdrawn: so does the clock.
  const before = useRef(endsAt)
  const latest = useLatest({ count, counts, stop, left: endsAt - now })
  useEffect(() => {
    const was = before.current
    before.current = endsAt
    const { count: begin, counts: isOfExam, stop: end, left } = latest.current
    if (was === endsAt || !isOfExam(was)) return
    if (endsAt === 0) void end()
    else if (isCountdown(left)) void begin()
  }, [endsAt])

  async function start() {
    if (flags?.im_interaction_timer !== 1) return toast.info('计时器没有开启，不能在大屏倒计时')
    if (endsAt - now > timerLimits.most) return toast.info('计时器最长 59 分 59 秒，剩余不到一小时再打开')
    if (!isCountdown(endsAt - now)) return
    const isUsed = isRunning || view?.data.status === timerStatus.paused
    // Whatever tool is opened begins a lesson: here nobody may have meant one.
    const begins = lesson?.status !== 1
    if ((isUsed || begins) && !(await confirm(starting(isUsed, begins)))) return
    if (await count()) toast.offer('大屏倒计时已开始', { text: '去看', act: see })
  }
  const see = () => void navigate(paths.teacherHome)

  return {
    isOfExam: counts(endsAt),
    start,
    see,
    stop,
  }
}

export type BigClock = ReturnType<typeof useBigClock>

const starting = (isUsed: boolean, begins: boolean) => ({
  title: isUsed ? '换成考试倒计时？' : '开始大屏倒计时？',
  body: [isUsed && '计时器正在用，换成考试倒计时以后，原来的计时不再继续。', begins && '使用计时器会开始一节课，学生会看到正在上课。']
    .filter(Boolean)
    .join(''),
  yes: isUsed ? '换成考试倒计时' : '开始倒计时',
  no: isUsed ? '继续原来的计时' : '先不开始',
})
