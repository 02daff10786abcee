import { tagLimits } from '@jiangtai/contract/tags'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '../kit/ui/Field.tsx'
import { FormDialog } from '../parts/console/FormDialog.tsx'

interface Props {
  readonly title: string
  readonly name?: string | undefined
  readonly save: (name: string) => Promise<unknown>
  readonly onSaved: () => void
  /** Somebody else may have changed the tags: they are read again. */
  readonly onRefused: () => void
  readonly onClose: () => void
}

/** What a group or a tag is called. */
export function TagNameDialog({ title, name = '', save, onSaved, onRefused, onClose }: Props) {
  const [typed, setTyped] = useState(name)
  const saving = useMutation({ mutationFn: () => save(typed.trim()), onSuccess: onSaved, onError: onRefused })
  return (
    <FormDialog
      title={title}
      no="不改了"
      fault={saving.error?.message}
      isPending={saving.isPending}
      isWhole={typed.trim() !== ''}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <Field
        data-autofocus
        label="名称"
        value={typed}
        maxLength={tagLimits.nameLength}
        onChange={({ target }) => {
          setTyped(target.value)
          saving.reset()
        }}
      />
    </FormDialog>
  )
}
