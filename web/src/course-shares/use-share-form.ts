import { courseShares } from '@jiangtai/contract/course-shares'
import type { Mix } from '@jiangtai/contract/courses'
import { useState } from 'react'
import { send } from '../kit/calls/send.ts'
import { toast } from '../kit/ui/toast.ts'
import { useBusy } from '../kit/use-busy.ts'
import { failed } from '../kit/words.ts'
import { useAgreement } from '../parts/protocol/use-agreement.tsx'
import { isShareable, sendWords } from './share-words.ts'
import { useSharesAgain } from './use-shares-again.ts'

/** What a teacher is about to share: everything that may go along is chosen from the start. */
export function useShareForm(mix: Mix, onShared: () => void) {
  const readAgain = useSharesAgain()
  const agreement = useAgreement()
  const [busy, run] = useBusy()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [teachers, setTeachers] = useState<ReadonlySet<number>>(new Set())
  const [toSchool, setToSchool] = useState(false)
  const [canCopy, setCanCopy] = useState(true)
  const [text, setText] = useState('')
  const resourceIds = mix.items.filter((item) => isShareable(item) && !left.has(item.resource.id)).map(({ resource }) => resource.id)
  const words = sendWords({ items: resourceIds.length, toSchool, teachers: teachers.size })

  async function submit() {
    if (!words.isReady) return
    const to = toSchool ? { to_school: true } : { teacher_ids: [...teachers] }
    const input = { mix_id: mix.mix_id, resource_ids: resourceIds, ...to, can_copy: canCopy, ...(text.trim() && { text: text.trim() }) }
    try {
      // Who does not agree finds the form as it was.
      if (!(await agreement.with(() => send(courseShares.add, input)))) return
    } catch (error) {
      return toast.error(error instanceof Error ? error.message : failed)
    }
    toast.success(toSchool ? '已分享给全校老师' : `已分享给 ${teachers.size} 位老师`)
    setTeachers(new Set())
    setText('')
    onShared()
    await readAgain()
  }

  return {
    ...{ busy, words, resourceIds, teachers, toSchool, canCopy, text, dialog: agreement.dialog },
    ...{ setToSchool, setCanCopy, setText, setTeachers },
    toggle: (id: number) => setLeft(new Set(left.has(id) ? [...left].filter((other) => other !== id) : [...left, id])),
    drop: (ids: readonly number[]) => setTeachers(new Set([...teachers].filter((id) => !ids.includes(id)))),
    submit: () => run(submit),
  }
}
