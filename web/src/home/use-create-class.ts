import { classes, classLimits } from '@jiangtai/contract/classes'
import { sentence } from '@jiangtai/contract/refusal'
import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useAct } from '../kit/calls/use-call.ts'
import { useSetClass } from '../kit/session/session.ts'
import { toast } from '../kit/ui/toast.ts'

const most = classLimits.nameLength

/** Undefined for a name that can be used. */
function faultOf(name: string): string | undefined {
  if (!name) return sentence('classNameEmpty')
  return Array.from(name).length > most ? sentence('classNameLong', { n: most }) : undefined
}

/** A class of one's own, which is the current one as soon as it is there. */
export function useCreateClass(onCreated?: () => void) {
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const client = useQueryClient()
  const setClass = useSetClass()
  const create = useAct(classes.create, {
    toastFailure: false,
    async onSuccess({ class_id }) {
      toast.success('班级建好了')
      await client.invalidateQueries({ queryKey: [classes.mine.path] })
      await setClass(class_id)
      onCreated?.()
    },
  })
  const name = text.trim()
  const fault = faultOf(name)
  return {
    isPending: create.isPending,
    submit(event: FormEvent) {
      event.preventDefault()
      setTried(true)
      if (!fault && !create.isPending) create.mutate({ name })
    },
    field: {
      label: '班级名称',
      placeholder: '例如：七年级(3)班',
      counter: `${Array.from(name).length}/${most}`,
      value: text,
      error: create.error?.message ?? (tried ? fault : undefined),
      onChange(event: ChangeEvent<HTMLInputElement>) {
        create.reset()
        setText(event.target.value)
      },
    },
  }
}
