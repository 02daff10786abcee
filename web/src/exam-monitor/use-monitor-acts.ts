import { examAnswers } from '@jiangtai/contract/exam-answers'
import { type ExamClass, type ExamTotals, examClasses } from '@jiangtai/contract/exam-classes'
import { useRef, useState } from 'react'
import { send } from '../kit/calls/send.ts'
import { createMsgIds } from '../kit/live/msg-id.ts'
import { confirm } from '../kit/ui/confirm.ts'
import { toast } from '../kit/ui/toast.ts'
import { useBusy } from '../kit/use-busy.ts'
import { failed } from '../kit/words.ts'

interface Student {
  readonly id: number
  readonly name: string
}

const newOnce = createMsgIds(Date.now, Math.random)

export type MonitorActs = ReturnType<typeof useMonitorActs>

/** What a teacher does with the exam. R776: what fails is said on the page, no toast comes; true once it is done. */
export function useMonitorActs(exam_class_id: number, note: (exam: ExamClass) => void) {
  const [fault, setFault] = useState('')
  const [busy, run] = useBusy()
  const [doing, setDoing] = useState('')
  const unanswered = useRef<{ readonly what: string; readonly once: string }>(undefined)

  async function act(name: string, doIt: () => Promise<unknown>): Promise<boolean> {
    let isDone = false
    await run(async () => {
      setFault('')
      setDoing(name)
      if (name !== 'addTime' && name !== 'sitAlone') unanswered.current = undefined
      try {
        await doIt()
        isDone = true
      } catch (error) {
        setFault(error instanceof Error ? error.message : failed)
      }
    })
    return isDone
  }

  /** Pressed again while it still says that nobody answered, it counts once: the first press may have arrived. */
  function give(name: string, minutes: number, student?: Student) {
    const what = `${minutes} ${student?.id ?? 'all'}`
    const once = unanswered.current?.what === what ? unanswered.current.once : newOnce()
    unanswered.current = { what, once }
    return act(name, async () => {
      const whom = student ? { student_ids: [student.id] } : {}
      note((await send(examClasses.addTime, { exam_class_id, minutes, once, ...whom })).exam_class)
      unanswered.current = undefined
    })
  }

  async function addTime(minutes: number, student?: Student): Promise<boolean> {
    const isGiven = await give('addTime', minutes, student)
    const words = `${student?.name ?? '全班'}${minutes > 0 ? '加' : '减'}了 ${Math.abs(minutes)} 分钟`
    if (isGiven) toast.undoable(words, () => void addTime(-minutes, student))
    return isGiven
  }

  const remind = (student?: Student) =>
    act('remind', async () => {
      const { count } = await send(examClasses.remind, { exam_class_id, ...(student && { student_id: student.id }) })
      const whom = student?.name ?? '没交的同学'
      toast.info(count > 0 ? `已提醒${student?.name ?? ` ${count} 人`}` : `${whom}一分钟内刚提醒过`)
    })

  return {
    fault,
    clearFault() {
      setFault('')
      unanswered.current = undefined
    },
    /** Which one is under way. */
    doing: busy ? doing : '',
    addTime,
    async sitAlone(minutes: number, student: Student): Promise<boolean> {
      const isGiven = await give('sitAlone', minutes, student)
      if (isGiven) toast.success(`${student.name}可以补考了，有 ${minutes} 分钟`)
      return isGiven
    },
    remind,
    /** It cannot be taken back, and everybody hears it. */
    async remindAll({ none, answering, offline }: ExamTotals) {
      const begun = answering + offline
      if (begun + none === 0) return toast.info('大家都交卷了')
      const body = [
        begun > 0 && `${begun} 人在答题，会看到“请检查后交卷”。`,
        none > 0 && `${none} 人还没进入，会看到“考试已经开始，请进入作答”。`,
        '一分钟内提醒过的不再提醒。',
      ]
      const question = { title: `催交：提醒 ${begun + none} 人？`, body: body.filter(Boolean).join(''), yes: '提醒他们', no: '先不提醒' }
      if (await confirm(question)) await remind()
    },
    async end(stillAnswering: number) {
      // R1161
      const body =
        stillAnswering > 0
          ? `还有 ${stillAnswering} 人在答题，结束后将自动交卷，确定结束吗`
          : '没有人在答题。结束后不能再进入，需要时可以重新开考。'
      if (await confirm({ title: '结束答题？', body, yes: '结束答题', no: '继续考试', danger: true }))
        await act('end', async () => noted(await send(examAnswers.end, { exam_class_id })))
    },
    /** `ends_at`: 0 for none, undefined for the end that it has. */
    open: (ends_at?: number) =>
      act('open', async () => noted(await send(examAnswers.start, { exam_class_id, ...(ends_at !== undefined && { ends_at }) }))),
    async withdraw(stillAnswering: number) {
      const stops = stillAnswering > 0 ? `正在答题的 ${stillAnswering} 人会马上停下。` : ''
      const body = `${stops}学生不再看得到这场考试，成绩不计入统计；已有的答卷保留 30 天。撤回后不能恢复，要再考就重新推送。`
      if (await confirm({ title: '撤回这场考试？', body, yes: '撤回考试', no: '先不撤回', danger: true }))
        await act('withdraw', async () => note((await send(examClasses.withdraw, { exam_class_id })).exam_class))
    },
    giveBack: (attempt_id: number, reason: string) =>
      act('giveBack', async () => {
        note((await send(examClasses.returnAttempt, { exam_class_id, attempt_id, reason })).exam_class)
        toast.success('已退回，学生可以重新答题')
      }),
    decideLate: (attempt_id: number, isTaken: boolean) =>
      act('decideLate', async () => {
        note((await send(examClasses.decideLate, { exam_class_id, attempt_id, is_taken: isTaken })).exam_class)
        toast.success(isTaken ? '已采用，按新的答案判分' : '已不采用，原来的答案不变')
      }),
  }

  function noted({ exam_class }: { readonly exam_class: ExamClass | null }) {
    if (exam_class) note(exam_class)
  }
}
