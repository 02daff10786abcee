import { questionTitles, type SubType, subTypes } from '@jiangtai/contract/question'
import type { QuestionImportRow } from '@jiangtai/contract/question-imports'
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
import type { Mending } from './use-mend.ts'

interface Props {
  readonly row: QuestionImportRow
  readonly mending: Mending
  readonly onType: (type: SubType) => void
  readonly onEdit: () => void
  readonly onClose: () => void
  /** It was saved, and is right now. */
  readonly onMended: () => void
}

/** A row beside what stands in the file, with what can be put right in a press or two. */
export function RowPanel({ row, mending, onType, onEdit, onClose, onMended }: Props) {
  const { row_no, place, source, messages, question_id } = row
  const draft = mending.draftOf(row)
  const save = async () => {
    const saved = await mending.save({ row_no, draft })
    if (saved && saved.level < 2) onMended()
  }
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
                disabled={mending.isSaving}
                options={subTypes.map((type) => ({ value: String(type), text: questionTitles[type] }))}
                onChange={(value) => {
                  const type = subTypes.find((one) => String(one) === value)
                  if (type) onType(type)
                }}
              />
            )}
            <QuickMends draft={draft} was={row.draft} onDraft={(next) => mending.change({ row_no, draft: next })} />
            <div className={styles.acts}>
              {(mending.isChanged(row_no) || row.level > 0) && (
                <Button look="primary" loading={mending.isSaving} onClick={() => void save()}>
                  改好了
                </Button>
              )}
              <Button onClick={onEdit}>完整编辑</Button>
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
