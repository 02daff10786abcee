import type { QuestionDraft } from '@jiangtai/contract/question'
import type { QuestionImportRow } from '@jiangtai/contract/question-imports'
import { useRef, useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { OnTheWayContext } from '../../parts/upload/on-the-way.ts'
import { asType } from '../edit/as-type.ts'
import { ContentFields } from '../edit/ContentFields.tsx'
import { FaultText } from '../edit/FaultText.tsx'
import { formFaults } from '../edit/form-faults.ts'
import { draftForm, isSameForm, mendedDraft, type QuestionForm, withType } from '../edit/question-form.ts'
import { TypeChips } from '../edit/TypeChips.tsx'
import { useFiles } from '../edit/use-files.ts'
import styles from './RowEditor.module.css'

interface Props {
  readonly rowNo: number
  /** What it begins with. */
  readonly draft: QuestionDraft
  readonly onSave: (draft: QuestionDraft) => Promise<QuestionImportRow>
  /** `saved`: the row, which is right now. */
  readonly onClose: (saved?: QuestionImportRow) => void
}

/** The whole form of the bank over one row of an import. It may be kept with faults, as it was read. */
export function RowEditor({ rowNo, draft, onSave, onClose }: Props) {
  const [begin] = useState(() => draftForm(draft))
  const [kept, setKept] = useState(begin)
  const [form, setForm] = useState(begin)
  const latest = useRef(form)
  const [isSaving, setIsSaving] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const [refused, setRefused] = useState<string>()
  const files = useFiles()
  const change = (to: (form: QuestionForm) => QuestionForm) => {
    latest.current = to(latest.current)
    setForm(latest.current)
  }
  const save = async () => {
    if (!(await files.settled())) return
    const sent = latest.current
    setIsSaving(true)
    setRefused(undefined)
    try {
      const saved = await onSave(mendedDraft(draft, sent))
      setKept(sent)
      if (saved.level < 2 && isSameForm(latest.current, sent)) return onClose(saved)
      setIsTried(true)
    } catch (error) {
      setRefused(error instanceof Error ? error.message : String(error))
    } finally {
      setIsSaving(false)
    }
  }
  const close = async () => {
    const isMeant =
      (isSameForm(form, kept) && !files.areComing) ||
      (await confirm({ title: '修改尚未保存', body: '关闭后，这里的修改不再保留。', yes: '放弃修改', no: '接着改', danger: true }))
    if (isMeant) onClose()
  }
  return (
    <Dialog
      title={`编辑第 ${rowNo} 题`}
      wide
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={() => void close()}>关闭</Button>
          <Button look="primary" loading={isSaving || files.isWaiting} onClick={() => void save()}>
            {files.isWaiting ? '正在上传文件，传完就保存…' : '改好了'}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <div role="alert">
          <FaultText text={refused} />
        </div>
        <TypeChips
          type={form.lead.type}
          onType={(type) => void asType(form, type).then((isMeant) => isMeant && change((now) => withType(now, type)))}
        />
        <OnTheWayContext value={files.way}>
          <ContentFields form={form} onForm={change} faults={isTried ? formFaults(form) : []} />
        </OnTheWayContext>
      </div>
    </Dialog>
  )
}
