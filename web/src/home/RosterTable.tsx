import { useRef, useState } from 'react'
import { usePresence } from '../kit/live/use-lesson.ts'
import { Pager } from '../kit/ui/Pager.tsx'
import { Tile } from '../kit/ui/Tile.tsx'
import { OnlineMark } from './OnlineMark.tsx'
import styles from './RosterTable.module.css'
import type { NumberedStudent } from './roster-search.ts'

/** An ordinary class stays on one page. */
const pageSize = 60

export function RosterTable({ students }: { readonly students: readonly NumberedStudent[] }) {
  const [page, setPage] = useState(1)
  const top = useRef<HTMLTableElement>(null)
  const online = usePresence()?.online
  const turn = (next: number) => {
    setPage(next)
    // The buttons are below the list: its next page begins above them.
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      <table ref={top} className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.no}>
              序号
            </th>
            <th scope="col">姓名</th>
            <th scope="col">账号</th>
            {online && (
              <th scope="col" className={styles.state}>
                状态
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {students.slice((page - 1) * pageSize, page * pageSize).map(({ id, no, real_name, username }) => (
            <tr key={id}>
              <td>{no}</td>
              <td>
                <span className={styles.name}>
                  <Tile name={real_name} size="small" />
                  {real_name}
                </span>
              </td>
              <td>{username}</td>
              {online && (
                <td>
                  <OnlineMark isOnline={online.has(id)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Pager page={page} pages={Math.ceil(students.length / pageSize)} total={`共 ${students.length} 人`} onPage={turn} />
    </>
  )
}
