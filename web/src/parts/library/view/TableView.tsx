import { office, type SheetTable } from '@jiangtai/contract/office'
import { useState } from 'react'
import { useCall } from '../../../kit/calls/use-call.ts'
import { cx } from '../../../kit/cx.ts'
import { ErrorNote } from '../../../kit/ui/ErrorNote.tsx'
import { columnName } from './column-name.ts'
import styles from './TableView.module.css'
import type { ViewProps } from './view-props.ts'
import { Waiting } from './Waiting.tsx'

/** A spreadsheet as one: its sheets, and the cells of one of them. */
export function TableView({ resource, fit }: Pick<ViewProps, 'resource' | 'fit'>) {
  const found = useCall(office.table, { id: resource.id })
  const [at, setAt] = useState(0)
  if (found.isPending) return <Waiting />
  if (found.isError) return <ErrorNote text={found.error.message} retrying={found.isFetching} onRetry={() => void found.refetch()} />
  const { sheets } = found.data
  const sheet = sheets[at] ?? sheets[0]
  return (
    <div className={styles.view} data-fit={fit}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled can be scrolled by keys. */}
      <section className={styles.sheet} data-sheet aria-label={`${resource.title}，${sheet?.name ?? ''}`} tabIndex={0}>
        {sheet && sheet.rows.length > 0 ? <Cells sheet={sheet} /> : <p className={styles.note}>这张表是空的。</p>}
        {sheet?.is_cut === 1 && <p className={styles.note}>表格很大，这里只显示开头的一部分；全部内容请下载查看。</p>}
      </section>
      {sheets.length > 1 && (
        <fieldset className={styles.tabs} aria-label="工作表">
          {sheets.map(({ name }, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its place.
              key={index}
              type="button"
              className={cx(styles.tab, index === at && styles.chosen)}
              aria-pressed={index === at}
              onClick={() => setAt(index)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

function Cells({ sheet: { rows } }: { readonly sheet: SheetTable }) {
  const columns = rows[0]?.map((_, at) => columnName(at)) ?? []
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td className={styles.corner} />
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
          <tr key={row}>
            <th scope="row">{row + 1}</th>
            {columns.map((name, at) => (
              <td key={name}>{cells[at]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
