import { organizations } from '@jiangtai/contract/organizations'
import { refusals } from '@jiangtai/contract/refusal'
import { type SchoolInfo, school } from '@jiangtai/contract/school'
import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { CallFailed } from '../kit/calls/send.ts'
import { callKey, useAct, useCall } from '../kit/calls/use-call.ts'
import { useStore } from '../kit/storage/store.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { ToneIcon } from '../kit/ui/ToneIcon.tsx'
import { toast } from '../kit/ui/toast.ts'
import { useTitle } from '../kit/window/use-title.ts'
import { createDraft } from '../parts/console/create-draft.ts'
import { loginAddress } from '../parts/console/login-address.ts'
import { Hosts } from './Hosts.tsx'
import { Marks } from './Marks.tsx'
import { SchoolFields } from './SchoolFields.tsx'
import styles from './SchoolPage.module.css'
import { SchoolPreview } from './SchoolPreview.tsx'
import { draftAfter, formOf, type SchoolDraft } from './school-form.ts'

const draftOfSchool = createDraft<SchoolDraft>()

/** What the school is called, how it looks and where it is opened. */
export function SchoolPage() {
  useTitle('学校信息')
  const read = useCall(school.get, {}, { staleTime: 0 })
  const [movedTo, setMovedTo] = useState<string>()
  if (movedTo !== undefined) return <Moved host={movedTo} />
  return (
    <Loaded query={read} skeleton={<Skeleton lines={8} />}>
      {(info) => <Editor info={info} onMoved={setMovedTo} />}
    </Loaded>
  )
}

/** The address of this page opens another school now, or none. */
function Moved({ host }: { readonly host: string }) {
  const address = loginAddress(host)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>网址改好了</h1>
      <p>
        这里不再是这所学校的网址。请从新的网址登录：<a href={address}>{address}</a>
      </p>
    </div>
  )
}

function Editor({ info, onMoved }: { readonly info: SchoolInfo; readonly onMoved: (host: string) => void }) {
  const client = useQueryClient()
  const draft = useStore(draftOfSchool)
  const form = useId()
  const values = draft?.form ?? formOf(info)
  const save = useAct(school.save, { toastFailure: false })
  const isStale = save.error instanceof CallFailed && save.error.errCode === refusals.schoolStale[0]

  /** What the page around shows of the school is read again too. */
  const changed = (next: SchoolInfo) => {
    client.setQueryData(callKey(school.get, {}), next)
    void client.invalidateQueries({ queryKey: [organizations.current.path] })
  }
  const forget = () => {
    draftOfSchool.set(undefined)
    save.reset()
    void client.invalidateQueries({ queryKey: [school.get.path] })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!draft || save.isPending) return
    save.mutate(
      { ...draft.form, version: draft.version },
      {
        onSuccess(next) {
          draftOfSchool.set(undefined)
          changed(next)
          toast.success('已保存，大家下次打开页面时看到')
        },
      },
    )
  }
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>学校信息</h1>
        {draft && (
          <Button disabled={save.isPending} onClick={forget}>
            不改了
          </Button>
        )}
        <Button look="primary" type="submit" form={form} disabled={!draft} loading={save.isPending}>
          <Check size={20} aria-hidden="true" />
          {draft ? '保存修改' : '没有改动'}
        </Button>
      </header>
      {save.error && (
        <p className={styles.wrong} role="alert">
          <ToneIcon tone="error" />
          <span>{save.error.message}</span>
          {isStale && <Button onClick={forget}>看新的内容</Button>}
        </p>
      )}
      <div className={styles.sides}>
        <div className={styles.cards}>
          <form id={form} onSubmit={submit} noValidate>
            <SchoolFields
              code={info.org_code}
              values={values}
              onChange={(change) => {
                if (!isStale) save.reset()
                draftOfSchool.set(draftAfter(info, draft, change))
              }}
            />
          </form>
          <Marks info={info} onChanged={changed} />
          <Hosts
            info={info}
            onChanged={changed}
            onStale={() => client.invalidateQueries({ queryKey: [school.get.path] })}
            onMoved={onMoved}
          />
        </div>
        <SchoolPreview info={info} values={values} />
      </div>
    </div>
  )
}
