import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import styles from './FormDialog.module.css'

interface Props {
  readonly title: string
  /** What the two buttons say: the one that leaves it, and the one that sends it. */
  readonly no: string
  readonly yes?: string
  /** Why it was refused, or what is to be put right; above the fields. */
  readonly fault?: string | undefined
  readonly isPending: boolean
  readonly isWhole?: boolean
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A few fields that are sent together, by Enter as well. */
export function FormDialog({ title, no, yes = '保存', fault, isPending, isWhole = true, onSubmit, onClose, children }: Props) {
  const form = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole && !isPending) onSubmit()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{no}</Button>
          <Button look="primary" type="submit" form={form} disabled={!isWhole} loading={isPending}>
            {yes}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        {fault !== undefined && (
          <p role="alert" className={styles.why}>
            {fault}
          </p>
        )}
        {children}
      </form>
    </Dialog>
  )
}
