import { type BankComment, examMarking, markLimits } from '@jiangtai/contract/exam-marking'
import { useQueryClient } from '@tanstack/react-query'
import { Check, Plus, Settings2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReplyOf } from '../../kit/calls/send.ts'
import { callKey, useAct, useCall } from '../../kit/calls/use-call.ts'
import { cx } from '../../kit/cx.ts'
import textArea from '../../kit/ui/text-area.module.css'
import { BankDialog } from './BankDialog.tsx'
import styles from './Comments.module.css'
import { hasLine, toggledLine } from './comment-lines.ts'

interface Props {
  readonly comment: string
  readonly onComment: (comment: string, bankId?: number) => void
}

/** So many are in sight; the others are one press away. */
const few = 8

/** R952: the own comments, most used first, and whatever else is to be said. */
export function Comments({ comment, onComment }: Props) {
  const id = useId()
  const client = useQueryClient()
  const { data } = useCall(examMarking.bank, {})
  const [isNew, setIsNew] = useState(false)
  const [isAll, setIsAll] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const add = useAct(examMarking.addToBank, {
    onSuccess({ comment: added }) {
      client.setQueryData<ReplyOf<typeof examMarking.bank>>(callKey(examMarking.bank, {}), (known) =>
        known && !known.list.some((one) => one.id === added.id) ? { list: [...known.list, added] } : known,
      )
      const next = hasLine(comment, added.text) ? undefined : toggledLine(comment, added.text)
      if (next !== undefined) onComment(next, added.id)
      setIsNew(false)
    },
  })
  const bank = data?.list ?? []
  const shown = isAll ? bank : bank.filter((one, at) => at < few || hasLine(comment, one.text))
  const toggle = ({ id: bankId, text }: BankComment) => {
    const next = toggledLine(comment, text)
    if (next !== undefined) onComment(next, bankId)
  }
  return (
    <section aria-label="评语" className={styles.comments}>
      <div className={styles.head}>
        <label className={styles.title} htmlFor={id}>
          评语
        </label>
        <em className={styles.hint}>常用的会排在前面</em>
        {bank.length > 0 && (
          <button type="button" className={styles.manage} aria-label="整理常用评语" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            <Settings2 size={18} aria-hidden="true" />
          </button>
        )}
      </div>
      <ul className={styles.chips} aria-label="常用评语">
        {shown.map((one) => {
          const isOn = hasLine(comment, one.text)
          return (
            <li key={one.id}>
              <button type="button" className={cx(styles.chip, isOn && styles.on)} aria-pressed={isOn} onClick={() => toggle(one)}>
                {isOn && <Check size={16} aria-hidden="true" />}
                {one.text}
              </button>
            </li>
          )
        })}
        {bank.length > shown.length && (
          <li>
            <button type="button" className={styles.chip} onClick={() => setIsAll(true)}>
              还有 {bank.length - shown.length} 条
            </button>
          </li>
        )}
        <li>
          {isNew ? (
            <form
              onSubmit={(event) => {
                event.preventDefault()
                const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
                if (text !== '') add.mutate({ text })
              }}
            >
              <input
                // biome-ignore lint/a11y/noAutofocus: it appears where somebody pressed to write.
                autoFocus
                name="text"
                className={styles.typed}
                aria-label="新的常用评语"
                placeholder="写好按回车"
                maxLength={markLimits.bankText}
                onKeyDown={(event) => event.key === 'Escape' && setIsNew(false)}
              />
            </form>
          ) : (
            <button type="button" className={styles.chip} onClick={() => setIsNew(true)}>
              <Plus size={16} aria-hidden="true" />
              新的
            </button>
          )}
        </li>
      </ul>
      <textarea
        id={id}
        className={cx(textArea.text, styles.words)}
        rows={2}
        maxLength={markLimits.comment}
        placeholder="写给这位同学的话"
        value={comment}
        onChange={({ target }) => onComment(target.value)}
      />
      {isOpen && <BankDialog bank={bank} onClose={() => setIsOpen(false)} />}
    </section>
  )
}
