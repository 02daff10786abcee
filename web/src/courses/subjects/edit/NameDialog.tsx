import { subjectLimits } from '@jiangtai/contract/subjects'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../kit/ui/Button.tsx'
import { Dialog } from '../../../kit/ui/Dialog.tsx'
import { Field } from '../../../kit/ui/Field.tsx'

interface Props {
  readonly title: string
  readonly yes: string
  readonly name?: string
  /** Of a subject: the edition of its textbooks. */
  readonly edition?: string | undefined
  readonly isBusy: boolean
  /** What the server said. */
  readonly error: string | undefined
  readonly onName: (name: string, edition: string) => void
  readonly onClose: () => void
}

/** What something of the tree is called. */
export function NameDialog({ title, yes, name = '', edition, isBusy, error, onName, onClose }: Props) {
  const [typed, setTyped] = useState(name)
  const [typedEdition, setTypedEdition] = useState(edition ?? '')
  const formId = useId()
  const isEmpty = typed.trim() === ''
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmpty && !isBusy) onName(typed.trim(), typedEdition.trim())
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={formId} look="primary" loading={isBusy} disabled={isEmpty}>
            {yes}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate>
        <Field
          data-autofocus
          label="名称"
          value={typed}
          error={error}
          maxLength={subjectLimits.nameLength}
          onChange={({ target }) => setTyped(target.value)}
        />
        {edition !== undefined && (
          <Field
            label="版本"
            rule="可以不填"
            value={typedEdition}
            maxLength={subjectLimits.nameLength}
            onChange={({ target }) => setTypedEdition(target.value)}
          />
        )}
      </form>
    </Dialog>
  )
}
