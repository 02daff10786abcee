import { Table, type TableColumnsType } from 'antd'
import { AntdTheme } from '../kit/AntdTheme.tsx'
import { cx } from '../kit/cx.ts'
import { Tile } from '../kit/ui/Tile.tsx'
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

export function RosterTable({ students }: { readonly students: readonly NumberedStudent[] }) {
  return (
    <AntdTheme>
      <Table
        className={cx(styles.table)}
        columns={columns}
        dataSource={students}
        rowKey="id"
        tableLayout="fixed"
        styles={{ header: { cell: { paddingBlock: 'var(--space-3)' } } }}
        pagination={{ pageSize: 20, showSizeChanger: false, hideOnSinglePage: true, showTotal: (total) => `共 ${total} 人` }}
      />
    </AntdTheme>
  )
}
