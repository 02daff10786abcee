import { accountLimits, accounts } from '@jiangtai/contract/accounts'
import { classes } from '@jiangtai/contract/classes'
import { roleOf } from '@jiangtai/contract/roles'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { ReplyOf } from '../../kit/calls/send.ts'
import { callKey, useAct } from '../../kit/calls/use-call.ts'
import { tellOtherTabs } from '../../kit/session/other-tabs.ts'
import { realNameFault } from '../../kit/session/real-name-fault.ts'
import { useUser } from '../../kit/session/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { toast } from '../../kit/ui/toast.ts'
import styles from './NameEditor.module.css'

const most = accountLimits.realNameLength

/** The name, and on request a field in its place. */
export function NameEditor() {
  const { real_name, user_type, class_id } = useUser()
  // The names of a class are the school's.
  const isFixed = roleOf(user_type) === 'student' && class_id !== 0
  const [draft, setDraft] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)
  const learn = useLearnName()
  const close = () => {
    setDraft(undefined)
    // Drawn again only after this; the focus would be lost with the field.
    requestAnimationFrame(() => opener.current?.focus())
  }
  const rename = useAct(accounts.rename, {
    toastFailure: false,
    onSuccess(reply) {
      learn(reply.real_name)
      toast.success('姓名已修改')
      close()
    },
  })
  if (draft === undefined) {
    return (
      <>
        <span className={styles.name}>{real_name}</span>
        {!isFixed && (
          <Button ref={opener} look="text" aria-label="修改姓名" onClick={() => setDraft(real_name)}>
            修改
          </Button>
        )}
      </>
    )
  }
  const name = draft.trim()
  const fault = realNameFault(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name === real_name) return close()
    if (!fault) rename.mutate({ real_name: name })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        autoFocus
        className={styles.field}
        label="姓名"
        labelHidden
        value={draft}
        autoComplete="name"
        counter={`${Array.from(name).length}/${most}`}
        error={fault ?? rename.error?.message}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          rename.reset()
          setDraft(event.target.value)
        }}
      />
      <div className={styles.buttons}>
        <Button onClick={close}>取消</Button>
        <Button type="submit" look="primary" loading={rename.isPending}>
          保存
        </Button>
      </div>
    </form>
  )
}

/** The own name stands on every page, and in the lists of the class. */
function useLearnName() {
  const client = useQueryClient()
  return (real_name: string) => {
    client.setQueryData<ReplyOf<typeof accounts.status>>(callKey(accounts.status, {}), (status) =>
      status?.user ? { ...status, user: { ...status.user, real_name } } : status,
    )
    void client.invalidateQueries({ queryKey: [classes.info.path] })
    tellOtherTabs()
  }
}
