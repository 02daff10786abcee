import { Table, type TableColumnsType } from 'antd'
import { useRef, useState } from 'react'
import { AntdTheme } from '../kit/AntdTheme.tsx'
import { cx } from '../kit/cx.ts'
import { usePresence } from '../kit/live/use-lesson.ts'
import { Pager } from '../kit/ui/Pager.tsx'
import { Tile } from '../kit/ui/Tile.tsx'
import { OnlineMark } from './OnlineMark.tsx'
import styles from './RosterTable.module.css'
import type { NumberedStudent } from './roster-search.ts'

const columns: TableColumnsType<NumberedStudent> = [
  { title: '序号', dataIndex: 'no', width: 96 },
  {
    title: '姓名',
    dataIndex: 'real_name',
    render: (name: string) => (
      <span className={styles.name}>
        <Tile name={name} size="small" />
        {name}
      </span>
    ),
  },
  { title: '账号', dataIndex: 'username' },
]

const columnsWith = (online: ReadonlySet<number> | undefined): TableColumnsType<NumberedStudent> =>
  online ? [...columns, { title: '状态', width: 160, render: (_cell, { id }) => <OnlineMark isOnline={online.has(id)} /> }] : columns

/** An ordinary class stays on one page. */
const pageSize = 60

export function RosterTable({ students }: { readonly students: readonly NumberedStudent[] }) {
  const [page, setPage] = useState(1)
  const top = useRef<HTMLDivElement>(null)
  const turn = (next: number) => {
    setPage(next)
    // The buttons are below the list: its next page begins above them.
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <AntdTheme>
      <div ref={top} className={styles.top} />
      <Table
        className={cx(styles.table)}
        columns={columnsWith(usePresence()?.online)}
        dataSource={students.slice((page - 1) * pageSize, page * pageSize)}
        rowKey="id"
        tableLayout="fixed"
        styles={{ header: { cell: { paddingBlock: 'var(--space-3)' } } }}
        pagination={false}
      />
      <Pager page={page} pages={Math.ceil(students.length / pageSize)} total={`共 ${students.length} 人`} onPage={turn} />
    </AntdTheme>
  )
}
