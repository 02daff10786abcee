import { newFunctions } from '@jiangtai/contract/new-functions'
import { useQueryClient } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useAct, useCall } from '../../kit/calls/use-call.ts'
import { useLesson } from '../../kit/live/use-lesson.ts'
import { Button } from '../../kit/ui/Button.tsx'
import styles from './NewFunctionCard.module.css'

/** The newest thing that somebody was not told of yet (R1110); never during a lesson. */
export function NewFunctionCard() {
  const client = useQueryClient()
  const isTaught = useLesson()?.status === 1
  const first = useCall(newFunctions.list, {}).data?.list[0]
  const read = useAct(newFunctions.read, { onSuccess: () => client.invalidateQueries({ queryKey: [newFunctions.list.path] }) })
  if (!first || isTaught) return null
  return (
    <section className={styles.card} aria-label="新功能">
      <Sparkles size={20} aria-hidden="true" />
      <div className={styles.words}>
        <h2 className={styles.title}>新功能：{first.title}</h2>
        <p>{first.body}</p>
      </div>
      <Button loading={read.isPending} onClick={() => read.mutate({ function_type_id: first.function_type_id })}>
        我知道了
      </Button>
    </section>
  )
}
