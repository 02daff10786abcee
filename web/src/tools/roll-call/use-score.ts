import { scorer } from '@jiangtai/contract/scorer'
import { useInteraction } from '../../kit/live/use-interaction.ts'
import { useLive } from '../../kit/live/use-live.ts'
import { toast } from '../../kit/ui/toast.ts'

/** A point for who was called, which can be taken back; undefined where the class has no scorer. */
export function useScore(): ((student_id: number, name: string) => Promise<void>) | undefined {
  const flags = useInteraction()
  const { send } = useLive(scorer)
  if (flags?.im_interaction_score !== 1) return undefined
  return async (student_id, name) => {
    if (!(await send(scorer.hears.student, { student_id, by: 1 }))) return
    toast.undoable(`${name} 加 1 分`, () => void send(scorer.hears.student, { student_id, by: -1 }))
  }
}
