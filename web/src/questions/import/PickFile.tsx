import { type QuestionFormat, questionFormats, questionImportLimits, questionImports } from '@jiangtai/contract/question-imports'
import { Download, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSaveFile } from '../../kit/calls/use-save-file.ts'
import { cx } from '../../kit/cx.ts'
import { Bar } from '../../kit/ui/Bar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import { Select } from '../../kit/ui/Select.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { useLayout } from '../../kit/window/layout.ts'
import { sizeText } from '../../parts/library/size-text.ts'
import { useDrops } from '../../parts/library/uploads/use-drops.ts'
import { importAddress } from '../address.ts'
import { fileEndings, fileFault, formatWords } from './file-formats.ts'
import styles from './PickFile.module.css'
import { useSendFile } from './use-send-file.ts'

const guess = '自动识别'

/** Nothing is in the bank before every row has been looked at. */
export function PickFile() {
  const isPhone = useLayout() === 'phone'
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [format, setFormat] = useState<QuestionFormat | ''>('')
  const example = useSaveFile(questionImports.example)
  const sending = useSendFile((jobId) => void navigate(importAddress(jobId)))
  const { file, sent, error } = sending
  const isSending = file !== undefined && error === undefined
  const choose = (chosen: File | undefined) => {
    if (!chosen || isSending) return
    const fault = fileFault(chosen)
    if (fault) return toast.error(fault)
    sending.send(chosen, format)
  }
  const isOver = useDrops((files) => choose(files[0]), !isSending)
  return (
    <Card title="选一个文件">
      <div className={styles.body}>
        {isSending ? (
          <div className={styles.sending} role="status">
            <p className={styles.name}>{file.name}</p>
            <p className={styles.quiet}>
              {sent < file.size ? `正在上传 ${sizeText(sent)} / ${sizeText(file.size)}` : '已经传完，正在交给服务器'}
            </p>
            <div className={styles.progress}>
              <Bar percent={(sent / Math.max(1, file.size)) * 100} />
              <Button onClick={sending.cancel}>取消上传</Button>
            </div>
          </div>
        ) : (
          <button type="button" className={cx(styles.zone, isOver && styles.over)} onClick={() => input.current?.click()}>
            <FileUp size={44} aria-hidden="true" />
            <span>
              <strong className={styles.invitation}>
                {isOver ? '松开就开始上传' : isPhone ? '点这里选文件' : '把文件拖到这里，或点这里选择'}
              </strong>
              <span className={styles.quiet}>
                Word、Excel、GIFT、Moodle XML、Aiken、QTI，不超过 {questionImportLimits.bytes / 1024 / 1024} MB、1000 题
              </span>
            </span>
          </button>
        )}
        {error && file && <ErrorNote text={error.message} retrying={false} onRetry={() => sending.send(file, format)} />}
        <div className={styles.ways}>
          <Select
            label="文件格式"
            className={styles.format}
            value={format}
            disabled={isSending}
            options={[{ value: '', text: guess }, ...formatWords.map((one) => ({ value: one.format, text: one.name }))]}
            onChange={(value) => setFormat(questionFormats.find((one) => one === value) ?? '')}
          />
          <Button loading={example.isPending} onClick={() => example.mutate({})}>
            {!example.isPending && <Download size={20} aria-hidden="true" />}
            下载 Excel 模板
          </Button>
        </div>
        <dl className={styles.formats}>
          {formatWords.map(({ format: key, name, endings, keeps }) => (
            <div key={key} className={styles.line}>
              <dt>
                {name} <span className={styles.quiet}>{endings}</span>
              </dt>
              <dd>{keeps}</dd>
            </div>
          ))}
        </dl>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="题目文件"
          accept={fileEndings}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            // The same file can be chosen again, changed.
            target.value = ''
            choose(chosen)
          }}
        />
      </div>
    </Card>
  )
}
