import { newFunctions } from '@jiangtai/contract/new-functions'
import { useQueryClient } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAct, useCall } from '../../kit/calls/use-call.ts'
import { useLesson } from '../../kit/live/use-lesson.ts'
import { Button } from '../../kit/ui/Button.tsx'
import styles from './NewFunctionCard.module.css'

/** The newest thing that somebody was not told of yet (R1110), one a visit; never during a lesson. */
export function NewFunctionCard() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isTaught = useLesson()?.status === 1
  const first = useCall(newFunctions.list, {}).data?.list[0]
  // A second press would put away the next one unread.
  const [isRead, setIsRead] = useState(false)
  // A page that is left is kept hidden, with what it knows: the next visit begins anew.
  useEffect(() => () => setIsRead(false), [])
  const read = useAct(newFunctions.read, {
    onSuccess() {
      setIsRead(true)
      void client.invalidateQueries({ queryKey: [newFunctions.list.path] })
    },
  })
  if (!first || isRead || isTaught) return null
  const { function_type_id, title, body, link } = first
  return (
    <section className={styles.card} aria-label="新功能">
      <Sparkles size={20} aria-hidden="true" />
      <div className={styles.words}>
        <h2 className={styles.title}>新功能：{title}</h2>
        <p>{body}</p>
      </div>
      <Button
        onClick={() => {
          read.mutate({ function_type_id })
          void navigate(link)
        }}
      >
        去看看
      </Button>
      <Button loading={read.isPending} onClick={() => read.mutate({ function_type_id })}>
        我知道了
      </Button>
    </section>
  )
}
