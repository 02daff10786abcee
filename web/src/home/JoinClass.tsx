import { classes } from '@jiangtai/contract/classes'
import { organizations } from '@jiangtai/contract/organizations'
import { type FormEvent, useState } from 'react'
import { useAct, useCall } from '../kit/calls/use-call.ts'
import { useSetClass } from '../kit/session/session.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { toast } from '../kit/ui/toast.ts'
import { CodeTiles } from '../parts/members/CodeTiles.tsx'
import { codeTyped, isWhole } from '../parts/members/join-code.ts'
import form from './class-form.module.css'
import styles from './JoinClass.module.css'
import { useClassNews } from './use-class-news.ts'

/** O099: a student without a class joins one, or waits. */
export function JoinClass() {
  const switches = useCall(organizations.switches, {})
  useClassNews()
  return (
    <Card title="我的班级">
      <Loaded query={switches}>
        {({ class_code }) => (
          <div className={form.ways}>
            {class_code === 1 && <CodeForm />}
            <div className={form.wait}>
              <EmptyState
                drawing="desk"
                title={class_code === 1 ? '或者等一等' : '还没有班级'}
                hint="老师把你加进班级后，这里会自动出现。"
              />
            </div>
          </div>
        )}
      </Loaded>
    </Card>
  )
}

function CodeForm() {
  const [code, setCode] = useState('')
  const setClass = useSetClass()
  const join = useAct(classes.join, {
    toastFailure: false,
    async onSuccess({ class_id, class_name }) {
      toast.success(`已加入${class_name}`)
      await setClass(class_id)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole(code) && !join.isPending) join.mutate({ code })
  }
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <label htmlFor="join-code" className={form.title}>
        输入班级码
      </label>
      <p className={form.hint}>老师会把六位的班级码写在大屏上，大小写都可以。</p>
      <div className={styles.code}>
        <CodeTiles code={code} here={code.length} />
        <input
          id="join-code"
          className={styles.input}
          value={code}
          inputMode="text"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby="join-code-fault"
          aria-invalid={join.isError || undefined}
          onChange={(event) => {
            join.reset()
            setCode(codeTyped(event.target.value))
          }}
        />
      </div>
      <p id="join-code-fault" className={styles.fault} role="alert">
        {join.error?.message}
      </p>
      <Button type="submit" look="primary" size="large" disabled={!isWhole(code)} loading={join.isPending}>
        加入班级
      </Button>
    </form>
  )
}
