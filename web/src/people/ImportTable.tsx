import { type ImportedRow, type ImportField, importActions, importTitles } from '@jiangtai/contract/people-imports'
import { cx } from '../kit/cx.ts'
import { Button } from '../kit/ui/Button.tsx'
import { useLayout } from '../kit/window/layout.ts'
import { ActionWords } from './ActionWords.tsx'
import styles from './ImportTable.module.css'
import { saidOfRow } from './words.ts'

interface Props {
  readonly rows: readonly ImportedRow[]
  readonly fields: readonly ImportField[]
  readonly onFix: (row: ImportedRow) => void
}

/** The rows as they stand in the table; on a phone one below the other. */
export function ImportTable({ rows, fields, onFix }: Props) {
  const isPhone = useLayout() === 'phone'
  const fixOf = (row: ImportedRow) =>
    row.level === 2 && (
      <Button look="text" aria-label={`修改第 ${row.row_no} 行`} onClick={() => onFix(row)}>
        修改
      </Button>
    )
  const said = (row: ImportedRow) => (
    <ActionWords action={row.action} isNoted={row.level === 1}>
      {saidOfRow(row)}
    </ActionWords>
  )
  if (isPhone)
    return (
      <ul className={styles.cards}>
        {rows.map((row) => (
          <li key={row.row_no} className={cx(styles.card, row.level === 2 && styles.wrongRow)}>
            <p className={styles.first}>
              第 {row.row_no} 行 <b>{row.values.real_name || '（没有姓名）'}</b>
            </p>
            <p className={styles.rest}>
              {fields
                .filter((field) => field !== 'real_name')
                .map((field) => row.values[field])
                .filter(Boolean)
                .join(' · ')}
            </p>
            {said(row)}
            {fixOf(row)}
          </li>
        ))}
      </ul>
    )
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">行</th>
          {fields.map((field) => (
            <th key={field} scope="col">
              {importTitles[field]}
            </th>
          ))}
          <th scope="col" className={styles.result}>
            检查结果
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.row_no} className={cx(row.level === 2 && styles.wrongRow, row.action === importActions.same && styles.same)}>
            <td className={styles.number}>{row.row_no}</td>
            {fields.map((field) => (
              <td key={field} className={cx(field === 'real_name' && styles.name, row.wrong.includes(field) && styles.wrong)}>
                <span className={styles.cell} title={row.values[field] || undefined}>
                  {row.values[field] || '—'}
                </span>
              </td>
            ))}
            <td>
              <span className={styles.end}>
                {said(row)}
                {fixOf(row)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
