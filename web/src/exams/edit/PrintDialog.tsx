import { exams, type PaperSize, type paperFormats, type Variant, variantTitles } from '@jiangtai/contract/exams'
import { useState } from 'react'
import { useSaveFile } from '../../kit/calls/use-save-file.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Checkbox } from '../../kit/ui/Checkbox.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import { toast } from '../../kit/ui/toast.ts'
import styles from './Layers.module.css'

interface Props {
  readonly examId: number
  /** What is printed is what is kept. */
  readonly flush: () => Promise<boolean>
  readonly onClose: () => void
}

const sizes = [
  { value: 'A4', text: 'A4' },
  { value: '8K', text: '8K 两栏' },
] as const satisfies readonly { readonly value: PaperSize; readonly text: string }[]
const formats = [
  { value: 'pdf', text: 'PDF' },
  { value: 'docx', text: 'Word' },
] as const satisfies readonly { readonly value: (typeof paperFormats)[number]; readonly text: string }[]
const orders = ([0, 1, 2] as const).map((value) => ({ value, text: variantTitles[value] || '原来的顺序' }))

/** A file to be printed, with the line that seals names. */
export function PrintDialog({ examId, flush, onClose }: Props) {
  const [size, setSize] = useState<PaperSize>('A4')
  const [format, setFormat] = useState<(typeof paperFormats)[number]>('pdf')
  const [variant, setVariant] = useState<Variant>(0)
  const [answers, setAnswers] = useState(false)
  const file = useSaveFile(exams.print)
  const [isKeeping, setIsKeeping] = useState(false)
  const print = async () => {
    setIsKeeping(true)
    const isKept = await flush()
    setIsKeeping(false)
    if (!isKept) return toast.error('试卷还没有保存，稍后再打印')
    file.mutate({ exam_id: examId, size, format, variant, answers }, { onSuccess: onClose })
  }
  return (
    <Dialog
      title="打印试卷"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button look="primary" loading={isKeeping || file.isPending} onClick={() => void print()}>
            下载
          </Button>
        </>
      }
    >
      <div className={styles.choices}>
        <div className={styles.choice}>
          <span className={styles.label}>纸张</span>
          <Segmented label="纸张" options={sizes} value={size} onChange={setSize} />
        </div>
        <div className={styles.choice}>
          <span className={styles.label}>格式</span>
          <Segmented label="格式" options={formats} value={format} onChange={setFormat} />
        </div>
        <div className={styles.choice}>
          <span className={styles.label}>题目顺序</span>
          <Segmented label="题目顺序" options={orders} value={variant} onChange={setVariant} />
        </div>
        <Checkbox label="最后附答案和解析" checked={answers} onChange={({ target }) => setAnswers(target.checked)} />
        <p className={styles.hint}>左边有密封线。A、B 卷题目相同，题目和选项的顺序不同。</p>
      </div>
    </Dialog>
  )
}
