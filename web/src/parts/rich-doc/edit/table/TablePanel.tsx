import type { Command, EditorState } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
} from '@tiptap/pm/tables'
import { useState } from 'react'
import { Button } from '../../../../kit/ui/Button.tsx'
import { StepperNumber } from '../../../../kit/ui/StepperNumber.tsx'
import { insertTable, inTable } from '../acts.ts'
import styles from './TablePanel.module.css'

const changes: readonly { readonly text: string; readonly command: Command }[] = [
  { text: '上面加一行', command: addRowBefore },
  { text: '下面加一行', command: addRowAfter },
  { text: '左边加一列', command: addColumnBefore },
  { text: '右边加一列', command: addColumnAfter },
  { text: '删除行', command: deleteRow },
  { text: '删除列', command: deleteColumn },
  { text: '合并单元格', command: mergeCells },
  { text: '拆分单元格', command: splitCell },
  { text: '删除表格', command: deleteTable },
]

interface Props {
  readonly state: EditorState
  readonly run: (command: Command) => void
  readonly onClose: () => void
}

/** Outside of a table a new one in its size; inside, its rows and columns. */
export function TablePanel({ state, run, onClose }: Props) {
  const [rows, setRows] = useState(3)
  const [columns, setColumns] = useState(3)
  const isInside = inTable(state)
  return (
    <section className={styles.panel} aria-label="表格">
      {isInside ? (
        changes.map(({ text, command }) => (
          <Button key={text} disabled={!command(state)} onMouseDown={(event) => event.preventDefault()} onClick={() => run(command)}>
            {text}
          </Button>
        ))
      ) : (
        <>
          <StepperNumber label="行数" unit="行" value={rows} min={1} max={20} onChange={setRows} />
          <StepperNumber label="列数" unit="列" value={columns} min={1} max={10} onChange={setColumns} />
          <Button look="primary" onClick={() => run(insertTable(rows, columns))}>
            插入表格
          </Button>
        </>
      )}
      <Button look="quiet" onClick={onClose}>
        关闭
      </Button>
    </section>
  )
}
