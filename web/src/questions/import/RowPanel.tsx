import { type QuestionDraft, questionTitles, subTypes } from '@jiangtai/contract/question'
import { type QuestionImportRow, questionImports } from '@jiangtai/contract/question-imports'
import { useState } from 'react'
import { useAct } from '../../kit/calls/use-call.ts'
import { Link } from '../../kit/Link.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Select } from '../../kit/ui/Select.tsx'
import { QuestionView } from '../../parts/question/QuestionView.tsx'
import { editAddress } from '../address.ts'
import { isRetyped } from './mend.ts'
import { QuickMends } from './QuickMends.tsx'
import styles from './RowPanel.module.css'
import { RowVerdict } from './RowVerdict.tsx'
import { sameInBank, sourceParts, wrongCells } from './row-words.ts'
import { SameQuestion } from './SameQuestion.tsx'
import type { ShownImport } from './use-import.ts'

interface Props {
  readonly jobId: number
  readonly row: QuestionImportRow
  readonly shown: ShownImport
  readonly onClose: () => void
  /** It was saved, and is right now. */
  readonly onMended: () => void
}

/** A row beside what stands in the file, with what can be put right in a press or two. */
export function RowPanel({ jobId, row, shown, onClose, onMended }: Props) {
  const { row_no, place, source, messages, question_id } = row
  const [draft, setDraft] = useState<QuestionDraft>(row.draft)
  const [isChanged, setIsChanged] = useState(false)
  const readAgain = () => void shown.readAgain()
  const save = useAct(questionImports.saveRow, {
    onSuccess: async (saved) => {
      shown.putRow(saved)
      if (saved.level < 2) onMended()
      await shown.readAgain()
    },
  })
  const retype = useAct(questionImports.setRows, { onSuccess: () => shown.readAgain() })
  const same = sameInBank(row)
  return (
    <div className={styles.panel}>
      <section className={styles.side} aria-label="原文">
        <p className={styles.label}>原文（{place}）</p>
        <div className={styles.source}>
          {sourceParts(source, wrongCells(row).answer).map(({ text, isWrong }) => (isWrong ? <mark key={text}>{text}</mark> : text))}
        </div>
        {messages.length > 0 && (
          <ul className={styles.said}>
            {messages.map(({ level, text }) => (
              <li key={text}>
                <RowVerdict state={level === 2 ? 'error' : 'warn'}>{text}</RowVerdict>
              </li>
            ))}
          </ul>
        )}
        {same > 0 && <SameQuestion id={same} />}
      </section>
      <section className={styles.side} aria-label="修改">
        {question_id > 0 ? (
          <Link to={editAddress(question_id)} current={false}>
            已入库，去题库里修改
          </Link>
        ) : (
          <>
            {isRetyped(row) && (
              <Select
                label="题型"
                className={styles.type}
                value={String(draft.type)}
                disabled={retype.isPending}
                options={subTypes.map((type) => ({ value: String(type), text: questionTitles[type] }))}
                onChange={(value) => {
                  const type = subTypes.find((one) => String(one) === value)
                  if (type) retype.mutate({ job_id: jobId, row_nos: [row_no], type }, { onError: readAgain })
                }}
              />
            )}
            <QuickMends
              draft={draft}
              onDraft={(next) => {
                setDraft(next)
                setIsChanged(true)
              }}
            />
            <div className={styles.acts}>
              {(isChanged || row.level > 0) && (
                <Button
                  look="primary"
                  loading={save.isPending}
                  onClick={() => save.mutate({ job_id: jobId, row_no, draft }, { onError: readAgain })}
                >
                  改好了
                </Button>
              )}
              <Button onClick={onClose}>收起</Button>
            </div>
          </>
        )}
        <p className={styles.label}>入库后的样子</p>
        <QuestionView question={draft} answerKey={draft.key} explanation={draft.explanation} />
      </section>
    </div>
  )
}
