import { type ImportedRow, type ImportField, importLimits, importTitles, peopleImports } from '@jiangtai/contract/people-imports'
import { useState } from 'react'
import { useAct } from '../kit/calls/use-call.ts'
import { Field } from '../kit/ui/Field.tsx'
import { FormDialog } from '../parts/console/FormDialog.tsx'

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
  const act = useAct(peopleImports.fix, { onSuccess: onFixed })
  const submit = () => {
    const changed = fields.flatMap((field) =>
      (values[field] ?? '') === (row.values[field] ?? '') ? [] : [{ field, value: values[field] ?? '' }],
    )
    if (changed.length === 0) onClose()
    else act.mutate({ import_id: importId, row_no: row.row_no, values: changed })
  }
  return (
    <FormDialog
      title={`修改第 ${row.row_no} 行`}
      no="不改了"
      fault={row.messages.join('；')}
      isPending={act.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
