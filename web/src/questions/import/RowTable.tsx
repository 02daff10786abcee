import { type QuestionImportRow, questionImports } from '@jiangtai/contract/question-imports'
import { Fragment, type KeyboardEvent, type ReactNode } from 'react'
import { useAct } from '../../kit/calls/use-call.ts'
import { cx } from '../../kit/cx.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Checkbox } from '../../kit/ui/Checkbox.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import unseen from '../../kit/ui/unseen.module.css'
import { useLayout } from '../../kit/window/layout.ts'
import { letterAt } from '../../parts/question/question-words.ts'
import { RichDocView } from '../../parts/rich-doc/RichDocView.tsx'
import { RowPanel } from './RowPanel.tsx'
import styles from './RowTable.module.css'
import { RowVerdict } from './RowVerdict.tsx'
import { answerText, askedDoc, sameInBank, stateOf, typeText, verdictOf, wrongCells } from './row-words.ts'
import type { ShownImport } from './use-import.ts'
import type { Mending } from './use-mend.ts'

interface Props {
  readonly jobId: number
  readonly rows: readonly QuestionImportRow[]
  readonly shown: ShownImport
  readonly mending: Mending
  readonly onEdit: (row: QuestionImportRow) => void
  /** 0: none. */
  readonly openRow: number
  readonly onOpen: (rowNo: number) => void
}

const toggleId = (rowNo: number) => `import-row-${rowNo}`
export const focusToggle = (rowNo: number) => document.getElementById(toggleId(rowNo))?.focus()

/** The questions as they were read, one a row; on a phone one card a question. A row opens below itself. */
export function RowTable({ jobId, rows, shown, mending, onEdit, openRow, onOpen }: Props) {
  const isPhone = useLayout() === 'phone'
  const choose = useAct(questionImports.setRows, { onSuccess: () => shown.readAgain() })
  if (rows.length === 0) return <EmptyState drawing="desk" title="这里没有题了" hint="看看别的题，或者直接导入。" />
  const open = async (rowNo: number, focusOn = rowNo) => {
    if (!(await mending.settle())) return
    onOpen(rowNo)
    focusToggle(focusOn)
  }
  const close = (rowNo: number) => void open(0, rowNo)
  const onKeyDown = (event: KeyboardEvent, rowNo: number) => {
    const { key, target } = event
    if (key === 'Escape' && openRow === rowNo) close(rowNo)
    if (!(target instanceof HTMLElement) || target.id !== toggleId(rowNo)) return
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    const next = rows[rows.findIndex(({ row_no }) => row_no === rowNo) + step]
    if (step === 0 || !next) return
    event.preventDefault()
    focusToggle(next.row_no)
  }
  const parts = rows.map((row) => {
    const { row_no } = row
    const state = stateOf(row)
    const isOpen = openRow === row_no
    const word = isOpen ? '收起' : state === 'error' ? '改一下' : sameInBank(row) > 0 ? '对比' : '看一看'
    return {
      ...{ row, state, isOpen, wrong: wrongCells(row) },
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, row_no),
      check: (
        <Checkbox
          label={<span className={unseen.unseen}>导入第 {row_no} 题</span>}
          checked={row.is_chosen === 1}
          disabled={state === 'error' || state === 'made'}
          onChange={({ target }) => {
            shown.putRow({ ...row, is_chosen: target.checked ? 1 : 0 })
            choose.mutate({ job_id: jobId, row_nos: [row_no], is_chosen: target.checked }, { onError: () => void shown.readAgain() })
          }}
        />
      ),
      verdict: <RowVerdict state={state}>{verdictOf(row)}</RowVerdict>,
      toggle: (
        <Button
          look="text"
          id={toggleId(row_no)}
          aria-expanded={isOpen}
          aria-label={`${word}，第 ${row_no} 题`}
          onClick={() => void open(isOpen ? 0 : row_no, row_no)}
        >
          {word}
        </Button>
      ),
      panel: isOpen && (
        <RowPanel
          key={JSON.stringify(row.draft)}
          row={row}
          mending={mending}
          onType={(type) => void mending.settle().then((isSaved) => isSaved && choose.mutate({ job_id: jobId, row_nos: [row_no], type }))}
          onEdit={() => onEdit(row)}
          onClose={() => close(row_no)}
          onMended={() => {
            const next = rows.find((other) => other.row_no > row_no && stateOf(other) === 'error')
            onOpen(0)
            focusToggle(next?.row_no ?? row_no)
          }}
        />
      ),
    }
  })
  return isPhone ? <Cards parts={parts} /> : <Table parts={parts} />
}

interface Part {
  readonly row: QuestionImportRow
  readonly state: ReturnType<typeof stateOf>
  readonly isOpen: boolean
  readonly wrong: ReturnType<typeof wrongCells>
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly check: ReactNode
  readonly verdict: ReactNode
  readonly toggle: ReactNode
  readonly panel: ReactNode
}

function Table({ parts }: { readonly parts: readonly Part[] }) {
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.check}>
              <span className={unseen.unseen}>导入</span>
            </th>
            <th scope="col" className={styles.number}>
              题号
            </th>
            <th scope="col" className={styles.type}>
              题型
            </th>
            <th scope="col">题干</th>
            <th scope="col" className={styles.options}>
              选项
            </th>
            <th scope="col" className={styles.answer}>
              答案
            </th>
            <th scope="col" className={styles.result}>
              检查结果
            </th>
            <th scope="col" className={styles.act}>
              <span className={unseen.unseen}>看一看</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ row, state, isOpen, wrong, onKeyDown, check, verdict, toggle, panel }) => (
            <Fragment key={row.row_no}>
              <tr className={cx(state === 'error' && styles.wrongRow, state === 'made' && styles.made)} onKeyDown={onKeyDown}>
                <td>{check}</td>
                <td className={styles.no}>{row.row_no}</td>
                <td className={cx(wrong.type && styles.wrong)}>{typeText(row)}</td>
                <td className={cx(wrong.stem && styles.wrong)}>
                  <Stem row={row} />
                </td>
                <td className={cx(styles.quiet, wrong.options && styles.wrong)}>
                  <Options row={row} />
                </td>
                <td className={cx(wrong.answer && styles.wrong)}>
                  <span className={styles.lines}>{answerText(row.draft) || '—'}</span>
                </td>
                <td>{verdict}</td>
                <td className={styles.end}>{toggle}</td>
              </tr>
              {isOpen && (
                <tr onKeyDown={onKeyDown}>
                  <td colSpan={8} className={styles.open}>
                    {panel}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Cards = ({ parts }: { readonly parts: readonly Part[] }) => (
  <ul className={styles.cards}>
    {parts.map(({ row, state, wrong, onKeyDown, check, verdict, toggle, panel }) => (
      <li key={row.row_no} className={cx(styles.card, state === 'error' && styles.wrongRow)} onKeyDown={onKeyDown}>
        <div className={styles.cardHead}>
          {check}
          <b>{row.row_no}</b>
          <span className={cx(wrong.type && styles.wrong)}>{typeText(row)}</span>
          <span className={cx(styles.cardAnswer, wrong.answer && styles.wrong)}>答案 {answerText(row.draft) || '—'}</span>
          {toggle}
        </div>
        <div className={cx(wrong.stem && styles.wrong)}>
          <Stem row={row} />
        </div>
        {verdict}
        {panel && <div className={styles.cardPanel}>{panel}</div>}
      </li>
    ))}
  </ul>
)

function Stem({ row: { draft, source } }: { readonly row: QuestionImportRow }) {
  const doc = askedDoc(draft)
  return (
    <span className={styles.lines}>
      {doc.content.length > 0 ? <RichDocView doc={doc} isInline /> : `（没有读出题干）${source.slice(0, 40)}`}
    </span>
  )
}

function Options({ row: { draft } }: { readonly row: QuestionImportRow }) {
  const options = draft.body.options ?? []
  if (options.length === 0) return <>—</>
  return (
    <span className={styles.lines}>
      {options.map(({ id, doc }, at) => (
        <span key={id} className={styles.option}>
          {letterAt(at)} <RichDocView doc={doc} isInline />
        </span>
      ))}
    </span>
  )
}
