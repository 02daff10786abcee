import { type Change, examAnswers } from '@jiangtai/contract/exam-answers'
import { send } from '../../kit/calls/send.ts'
import { outcomeOf } from '../outcome.ts'

interface Later {
  readonly attempt_id: number
  readonly device_id: string
  readonly leaf: number
  readonly fileId: number
  readonly isInk: boolean
  /** The whole answer with it, for a teacher to decide about. */
  readonly change: Change
}

const againMs = 3000
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A file that was on its way at the hand-in. Where the server did not know of it, because somebody else ended the exam, it goes with what came late (R931). */
export async function sendLater({ attempt_id, device_id, leaf, fileId: file_id, isInk: is_ink, change }: Later): Promise<void> {
  for (;;) {
    try {
      await send(examAnswers.addFile, { attempt_id, leaf, file_id, is_ink })
      return
    } catch (error) {
      const { kind } = outcomeOf(error)
      if (kind === 'closed') break
      await wait(againMs)
    }
  }
  await send(examAnswers.save, { attempt_id, device_id, answers: { [leaf]: change } })
}
