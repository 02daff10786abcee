import { examAnswers } from '@jiangtai/contract/exam-answers'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallFailed, send } from '../kit/calls/send.ts'
import { failed } from '../kit/words.ts'
import { sittingOf } from '../parts/exam/addresses.ts'
import { deviceId } from '../parts/exam/device.ts'

/** Once more: practice once the results are published. A refusal is said where the button stands. */
export function useRedo(examClassId: number) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [state, setState] = useState({ isPending: false, fault: '' })
  return {
    ...state,
    async begin() {
      setState({ isPending: true, fault: '' })
      try {
        await send(examAnswers.redo, { exam_class_id: examClassId, device_id: deviceId() })
        client.removeQueries({ queryKey: [examAnswers.get.path] })
        navigate(sittingOf(examClassId))
      } catch (error) {
        setState({ isPending: false, fault: error instanceof CallFailed ? error.message : failed })
      }
    },
  }
}
