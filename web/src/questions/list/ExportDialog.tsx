import { answerPlaces, bankLimits, type ExportFormat } from '@jiangtai/contract/questions'
import { useId, useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { useBusy } from '../../kit/use-busy.ts'
import type { Filter } from '../../parts/question/bank/filter.ts'
import styles from './ExportDialog.module.css'
import { idsFound, saveQuestions } from './export-file.ts'

/** What each is for, and what it cannot carry. */
const formats: Readonly<Record<ExportFormat, { readonly name: string; readonly about: string }>> = {
  docx: { name: 'Word 文档', about: '打印和修改都方便，公式可以再编辑；听力只有文字，没有声音。' },
  pdf: { name: 'PDF', about: '直接打印，哪里打开都一样；不能再导入，听力只有文字。' },
  xlsx: { name: 'Excel 表格', about: '和导入模板一样，改好可以再导入；放不下听力题。' },
  gift: { name: 'GIFT', about: '许多学习平台能读的文本；放不下听力题和有几个空的填空题。' },
  moodle: { name: 'Moodle XML', about: '带图片和公式，给 Moodle 用；放不下听力题。' },
  aiken: { name: 'Aiken', about: '最简单的文本；只放单选题，没有解析和图片。' },
}
const ordered: readonly ExportFormat[] = ['docx', 'pdf', 'xlsx', 'gift', 'moodle', 'aiken']

const places = [
  { value: answerPlaces.none, text: '不带答案' },
  { value: answerPlaces.end, text: '放在最后' },
  { value: answerPlaces.each, text: '跟在每题后' },
] as const

type Place = (typeof answerPlaces)[keyof typeof answerPlaces]

interface Props {
  /** Chosen ones, or everything that a filter finds. */
  readonly what: readonly number[] | { readonly filter: Filter; readonly total: number }
  readonly onClose: () => void
}

const isChosen = (what: Props['what']): what is readonly number[] => Array.isArray(what)

/** Questions as a file. */
export function ExportDialog({ what, onClose }: Props) {
  const [format, setFormat] = useState<ExportFormat>('docx')
  const [answers, setAnswers] = useState<Place>(answerPlaces.end)
  const [read, setRead] = useState(0)
  const [fault, setFault] = useState<string>()
  const [isBusy, run] = useBusy()
  const group = useId()
  const total = isChosen(what) ? what.length : what.total
  const count = Math.min(total, bankLimits.exported)
  const save = async () => {
    setFault(undefined)
    setRead(0)
    try {
      const ids = isChosen(what) ? what : await idsFound(what.filter, what.total, setRead)
      toast.success(`已导出：${await saveQuestions({ ids: [...ids], format, answers })}`)
      onClose()
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <Dialog
      title={`导出 ${count} 题`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>不导出</Button>
          <Button look="primary" loading={isBusy} onClick={() => void run(save)}>
            {isBusy ? (read > 0 && read < count ? `正在读取 ${read} / ${count} 题` : '正在导出') : '导出'}
          </Button>
        </>
      }
    >
      {total > count && <p className={styles.hint}>一次最多导出 {bankLimits.exported} 题，这里是排在前面的；其余的请筛选后再导出。</p>}
      {fault !== undefined && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <fieldset className={styles.formats}>
        <legend className={styles.legend}>格式</legend>
        {ordered.map((one) => (
          <label key={one} className={styles.format}>
            <input type="radio" name={group} className={styles.radio} checked={one === format} onChange={() => setFormat(one)} />
            <span>
              <span className={styles.name}>{formats[one].name}</span>
              <span className={styles.about}>{formats[one].about}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {(format === 'docx' || format === 'pdf') && (
        <div className={styles.answers}>
          <span aria-hidden="true" className={styles.legend}>
            答案和解析
          </span>
          <Segmented label="答案和解析" options={places} value={answers} onChange={setAnswers} />
        </div>
      )}
    </Dialog>
  )
}
