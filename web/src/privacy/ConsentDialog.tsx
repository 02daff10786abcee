import { privacy, privacyLimits } from '@jiangtai/contract/privacy'
import { useState } from 'react'
import { useAct } from '../kit/calls/use-call.ts'
import { todayDate } from '../kit/time/today-date.ts'
import { Field } from '../kit/ui/Field.tsx'
import { Select } from '../kit/ui/Select.tsx'
import { FormDialog } from '../parts/console/FormDialog.tsx'
import { momentOf, versionOptions } from './consent-words.ts'

interface Props {
  readonly ids: readonly number[]
  /** Of the notice, newest first. */
  readonly versions: readonly number[]
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Who agreed, how, and on which day. */
export function ConsentDialog({ ids, versions, onSaved, onClose }: Props) {
  const [who, setWho] = useState(ids.length > 1 ? '各位同学的监护人' : '')
  const [how, setHow] = useState('纸质告知书')
  const [date, setDate] = useState(() => todayDate(Date.now()))
  const [version, setVersion] = useState(versions[0] ?? 0)
  const act = useAct(privacy.saveConsents, { toastFailure: false, onSuccess: onSaved })
  const at = momentOf(date, Date.now())
  const isWhole = who.trim() !== '' && how.trim() !== '' && at !== undefined
  return (
    <FormDialog
      title={`登记同意（${ids.length} 人）`}
      no="不登记"
      yes="登记"
      fault={act.error?.message}
      isPending={act.isPending}
      isWhole={isWhole}
      onSubmit={() => isWhole && act.mutate({ student_ids: [...ids], who: who.trim(), how: how.trim(), text_version: version, at })}
      onClose={onClose}
    >
      <Field
        data-autofocus
        label="谁同意的"
        value={who}
        maxLength={privacyLimits.whoLength}
        onChange={({ target }) => setWho(target.value)}
      />
      <Field label="怎样同意的" value={how} maxLength={privacyLimits.howLength} onChange={({ target }) => setHow(target.value)} />
      <Field label="哪天同意的" type="date" value={date} max={todayDate(Date.now())} onChange={({ target }) => setDate(target.value)} />
      <Select
        label="签的是哪一版告知书"
        value={String(version)}
        options={versionOptions(versions)}
        onChange={(value) => setVersion(Number(value))}
      />
    </FormDialog>
  )
}
