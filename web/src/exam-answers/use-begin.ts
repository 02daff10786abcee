import { examAnswers } from '@jiangtai/contract/exam-answers'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallFailed, send } from '../kit/calls/send.ts'
import { callKey } from '../kit/calls/use-call.ts'
import { failed } from '../kit/words.ts'
import { sittingOf } from '../parts/exam/addresses.ts'
import { deviceId } from '../parts/exam/device.ts'
import { timed } from './sitting.ts'

export const startKey = (examClassId: number) => ['exam-start', examClassId] as const

/** The student's half of the call. */
export async function start(examClassId: number) {
  const { reply, ...times } = await timed(() => send(examAnswers.start, { exam_class_id: examClassId, device_id: deviceId() }))
  if (!reply.started) throw new CallFailed('garbled', failed)
  return { reply: reply.started, ...times }
}

const again = (examClassId: number) => timed(() => send(examAnswers.redo, { exam_class_id: examClassId, device_id: deviceId() }))

/** Begins, or begins again, and leads to the questions. A refusal is said where the button stands (R982). */
export function useBegin(examClassId: number) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [state, setState] = useState({ isPending: false, fault: '' })
  const begin = async (isRedo = false) => {
    setState({ isPending: true, fault: '' })
    try {
      client.setQueryData(startKey(examClassId), await (isRedo ? again : start)(examClassId))
      // The page asks how far it is: that it has not begun is not true any more.
      client.removeQueries({ queryKey: callKey(examAnswers.get, { exam_class_id: examClassId }) })
      navigate(sittingOf(examClassId))
    } catch (error) {
      setState({ isPending: false, fault: error instanceof CallFailed ? error.message : failed })
    }
  }
  return { ...state, begin }
}
