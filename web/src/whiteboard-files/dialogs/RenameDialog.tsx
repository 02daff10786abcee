import { type WhiteboardFile, whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useAct } from '../../kit/calls/use-call.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { readBoardsAgain } from '../files.ts'
import { titleCounter, titleFault } from '../title.ts'
import styles from './dialogs.module.css'

interface Props {
  readonly file: WhiteboardFile
  readonly onRenamed: (title: string) => void
  readonly onClose: () => void
}

/** R526, R548 */
export function RenameDialog({ file, onRenamed, onClose }: Props) {
  const client = useQueryClient()
  const [title, setTitle] = useState(file.title)
  const formId = useId()
  const fault = titleFault(title, false)
  const rename = useAct(whiteboardFiles.rename, {
    onSuccess(_, { title: next }) {
      onRenamed(next)
      toast.success(whiteboardFiles.rename.done ?? '')
      void readBoardsAgain(client)
      onClose()
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!fault && !rename.isPending) rename.mutate({ id: file.id, title: title.trim() })
  }
  return (
    <Dialog
      board
      title="改名"
      onClose={onClose}
      footer={
        <>
          <Button look="text" className={styles.cancel} onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={formId} look="primary" loading={rename.isPending} disabled={fault !== undefined}>
            确定
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={onSubmit} noValidate>
        <Field
          data-autofocus
          label="板书名称"
          value={title}
          counter={titleCounter(title)}
          error={fault}
          onChange={({ target }) => setTitle(target.value)}
        />
      </form>
    </Dialog>
  )
}
