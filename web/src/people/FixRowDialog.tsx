import { type ImportedRow, type ImportField, importLimits, importTitles, peopleImports } from '@jiangtai/contract/people-imports'
import { type FormEvent, useId, useState } from 'react'
import { useAct } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Field } from '../kit/ui/Field.tsx'
import styles from './FixRowDialog.module.css'

interface Props {
  readonly importId: number
  readonly row: ImportedRow
  readonly fields: readonly ImportField[]
  readonly onClose: () => void
  readonly onFixed: () => void
}

/** Only here: the file on the own machine stays as it is. */
export function FixRowDialog({ importId, row, fields, onClose, onFixed }: Props) {
  const [values, setValues] = useState<ImportedRow['values']>(row.values)
  const form = useId()
  const act = useAct(peopleImports.fix, { onSuccess: onFixed })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const changed = fields.flatMap((field) =>
      (values[field] ?? '') === (row.values[field] ?? '') ? [] : [{ field, value: values[field] ?? '' }],
    )
    if (changed.length === 0) onClose()
    else act.mutate({ import_id: importId, row_no: row.row_no, values: changed })
  }
  return (
    <Dialog
      title={`修改第 ${row.row_no} 行`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>不改了</Button>
          <Button look="primary" type="submit" form={form} loading={act.isPending}>
            保存
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.why}>{row.messages.join('；')}</p>
        {fields.map((field) => (
          <Field
            key={field}
            label={importTitles[field]}
            value={values[field] ?? ''}
            maxLength={importLimits.cellLength}
            data-autofocus={field === row.wrong[0] || undefined}
            onChange={({ target }) => setValues({ ...values, [field]: target.value })}
          />
        ))}
      </form>
    </Dialog>
  )
}
