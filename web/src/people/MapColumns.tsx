import { type ImportField, type ImportSummary, importFields, importTitles, peopleImports } from '@jiangtai/contract/people-imports'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { Select } from '../kit/ui/Select.tsx'
import styles from './MapColumns.module.css'
import { columnLetter } from './words.ts'

interface Props {
  readonly summary: ImportSummary
  readonly onDone: () => void
}

/** What each column of the table is. A field stands once: chosen for another column, the first lets it go. */
export function MapColumns({ summary, onDone }: Props) {
  const [mapping, setMapping] = useState<readonly (ImportField | null)[]>(() => summary.columns.map(({ field }) => field))
  const client = useQueryClient()
  const act = useAct(peopleImports.map, {
    async onSuccess({ missing }) {
      await client.invalidateQueries({ queryKey: [peopleImports.get.path] })
      if (missing.length === 0) onDone()
    },
  })
  const fields: readonly ImportField[] = importFields[summary.kind]
  const options = [{ value: '', text: '不用这一列' }, ...fields.map((field) => ({ value: field, text: importTitles[field] }))]
  const choose = (at: number, value: string) => {
    const field = fields.find((one) => one === value) ?? null
    setMapping(mapping.map((before, column) => (column === at ? field : before === field ? null : before)))
  }
  const missing = summary.missing.filter((field) => !mapping.includes(field))
  return (
    <Card title="每一列是什么">
      <ul className={styles.columns}>
        {summary.columns.map(({ title }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <li key={at} className={styles.column}>
            <span className={styles.name}>
              {columnLetter(at)} {title || '（没有列名）'}
            </span>
            <Select
              label={`${columnLetter(at)} 列是`}
              labelHidden
              value={mapping[at] ?? ''}
              options={options}
              onChange={(value) => choose(at, value)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        {missing.length > 0 && (
          <p role="status" className={styles.missing}>
            还要对上：{missing.map((field) => importTitles[field]).join('、')}
          </p>
        )}
        <Button
          look="primary"
          disabled={missing.length > 0}
          loading={act.isPending}
          onClick={() => act.mutate({ import_id: summary.import_id, mapping: [...mapping] })}
        >
          下一步
        </Button>
      </div>
    </Card>
  )
}
