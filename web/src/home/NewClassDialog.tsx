import { useId } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { useCreateClass } from './use-create-class.ts'

export function NewClassDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useId()
  const { field, isPending, submit } = useCreateClass(onClose)
  return (
    <Dialog
      title="新建班级"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>不建了</Button>
          <Button type="submit" form={form} look="primary" loading={isPending}>
            建班级
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field data-autofocus large hint="建好后用班级码请学生加入，马上就能上课。" {...field} />
      </form>
    </Dialog>
  )
}
