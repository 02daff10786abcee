import { classes, classLimits } from '@jiangtai/contract/classes'
import { sentence } from '@jiangtai/contract/refusal'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSetClass } from '../kit/session.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { toast } from '../kit/ui/toast.ts'
import { useAct } from '../kit/use-call.ts'
import styles from './CreateClass.module.css'
import { useClassNews } from './use-class-news.ts'

const most = classLimits.nameLength

/** Undefined for a name that can be used. */
function faultOf(name: string): string | undefined {
  if (!name) return sentence('classNameEmpty')
  return Array.from(name).length > most ? sentence('classNameLong', { n: most }) : undefined
}

/** O099: a teacher without a class makes one, or waits. */
export function CreateClass() {
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const client = useQueryClient()
  const setClass = useSetClass()
  useClassNews()
  const create = useAct(classes.create, {
    toastFailure: false,
    async onSuccess({ class_id }) {
      toast.success('班级建好了')
      await client.invalidateQueries({ queryKey: [classes.mine.path] })
      await setClass(class_id)
    },
  })
  const name = text.trim()
  const fault = faultOf(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!fault && !create.isPending) create.mutate({ name })
  }
  return (
    <Card title="我的班级">
      <div className={styles.ways}>
        <form className={styles.form} onSubmit={submit} noValidate>
          <p className={styles.title}>建一个班级</p>
          <p className={styles.hint}>建好后用班级码请学生加入，马上就能上课。</p>
          <Field
            className={styles.field}
            large
            label="班级名称"
            placeholder="例如：七年级(3)班"
            counter={`${Array.from(name).length}/${most}`}
            value={text}
            error={create.error?.message ?? (tried ? fault : undefined)}
            onChange={(event) => {
              create.reset()
              setText(event.target.value)
            }}
          />
          <Button type="submit" look="primary" size="large" loading={create.isPending}>
            建班级
          </Button>
        </form>
        <div className={styles.wait}>
          <EmptyState drawing="desk" title="或者等一等" hint="学校管理员把您加进任教的班级后，这里会自动出现。" />
        </div>
      </div>
    </Card>
  )
}
