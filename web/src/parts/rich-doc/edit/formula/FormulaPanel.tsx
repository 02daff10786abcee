import { richDocLimits } from '@jiangtai/contract/rich-doc'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { usePart } from '../../../../kit/chunks/use-part.ts'
import { cx } from '../../../../kit/cx.ts'
import { Button } from '../../../../kit/ui/Button.tsx'
import unseen from '../../../../kit/ui/unseen.module.css'
import { Formula } from '../../Formula.tsx'
import styles from './FormulaPanel.module.css'
import { type FormulaKey, formulaTabs, typed } from './formula-keys.ts'

interface Props {
  /** The source of the formula that is opened again, or what was selected. */
  readonly begin: string
  readonly isChange: boolean
  readonly onInsert: (src: string) => void
  readonly onClose: () => void
}

/** Keys write LaTeX into a line, which is the source; below stands what it looks like. */
export function FormulaPanel({ begin, isChange, onInsert, onClose }: Props) {
  const [tab, setTab] = useState(0)
  const [src, setSrc] = useState(begin)
  const line = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const { data } = usePart('formulas', () => import('../../draw-formula.ts'))
  const isEmpty = src.trim() === ''
  const fault = isEmpty ? undefined : data?.formulaFault(src)

  useEffect(() => line.current?.focus(), [])

  const press = ({ put }: FormulaKey) => {
    const input = line.current
    if (!input) return
    const next = typed({ text: src, from: input.selectionStart ?? src.length, to: input.selectionEnd ?? src.length }, put)
    if (next.text.length > richDocLimits.texLength) return
    setSrc(next.text)
    // The cursor can be set once the text is there.
    requestAnimationFrame(() => {
      input.focus()
      input.setSelectionRange(next.from, next.to)
    })
  }
  const insert = () => {
    if (!isEmpty && !fault) onInsert(src.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The window above the page stays open.
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <section className={styles.panel} aria-label="公式" onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <div className={styles.tabs}>
          {formulaTabs.map(({ name }, at) => (
            <button
              key={name}
              type="button"
              className={cx(styles.tab, at === tab && styles.on)}
              aria-pressed={at === tab}
              onClick={() => setTab(at)}
            >
              {name}
            </button>
          ))}
        </div>
        <span className={styles.hint}>也可以直接输入 LaTeX</span>
      </div>
      <div className={styles.keys}>
        {formulaTabs[tab]?.keys.map((one) => (
          <button key={one.name} type="button" className={styles.key} title={one.name} onClick={() => press(one)}>
            <span aria-hidden="true">
              <Formula src={one.show ?? one.put} />
            </span>
            <span className={unseen.unseen}>{one.name}</span>
          </button>
        ))}
      </div>
      <div className={cx(styles.line, fault && styles.wrong)}>
        <input
          ref={line}
          className={styles.source}
          aria-label="公式的 LaTeX"
          aria-invalid={fault ? true : undefined}
          aria-describedby={noteId}
          value={src}
          maxLength={richDocLimits.texLength}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onChange={({ target }) => setSrc(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            insert()
          }}
        />
        <Button look="primary" disabled={isEmpty || fault !== undefined} onClick={insert}>
          {isChange ? '更新' : '插入'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          关闭
        </Button>
      </div>
      <p id={noteId} className={cx(styles.note, fault && styles.fault)} role="status">
        {fault ?? (isEmpty ? '按上面的键，或在这一行里写' : <Formula key={src} src={src} />)}
      </p>
    </section>
  )
}
