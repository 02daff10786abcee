import { subjects } from '@jiangtai/contract/subjects'
import { toast } from '../../kit/ui/toast.ts'
import { addedWords } from './added-words.ts'
import { TreeImportDialog } from './TreeImportDialog.tsx'
import { useUndoImport } from './use-undo-import.ts'

interface Props {
  readonly onBack: () => void
  readonly onClose: () => void
}

/** A table becomes part of the own trees, and can be taken back. */
export function OwnImportDialog({ onBack, onClose }: Props) {
  const undo = useUndoImport()
  return (
    <TreeImportDialog
      call={subjects.importTree}
      hint="导入的目录仅自己可见，由学校发布后全校老师才能看到。"
      onTaken={({ added, import_id }) =>
        toast.undoable(`已导入，仅自己可见：${addedWords(added)}`, () => undo.mutate({ importId: import_id, asks: false }))
      }
      onBack={onBack}
      onClose={onClose}
    />
  )
}
