import { useRef, useState } from 'react'
import { cx } from '../kit/cx.ts'
import { useOutage } from '../kit/live/outage.ts'
import { usePresence } from '../kit/live/use-lesson.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Pager } from '../kit/ui/Pager.tsx'
import { Tile } from '../kit/ui/Tile.tsx'
import { useFirst } from '../kit/use-first.ts'
import styles from './RosterRows.module.css'
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

/** The roster of a phone. */
export function RosterList({ students }: { readonly students: readonly NumberedStudent[] }) {
  const presence = usePresence()
  const { shown, cut, showAll } = useFirst(students, 60)
  return (
    <>
      <ul>
        {shown.map(({ id, no, real_name, username }) => (
          <li key={id} className={styles.listRow}>
            <Tile name={real_name} size="small" />
            <span className={styles.listName}>{real_name}</span>
            <span className={styles.account}>
              {username}
              {presence && <OnlineMark isOnline={presence.online.has(id)} />}
            </span>
            <span className={styles.listNo}>{no}</span>
          </li>
        ))}
      </ul>
      {cut && (
        <Button wide look="quiet" className={styles.more} onClick={showAll}>
          显示全部 {students.length} 人
        </Button>
      )}
    </>
  )
}

/** Shape and word say the same: a full dot for who is there, a ring for who is not. */
function OnlineMark({ isOnline }: { readonly isOnline: boolean }) {
  if (useOutage()) return <span className={styles.mark}>待恢复</span>
  return (
    <span className={cx(styles.mark, isOnline && styles.online)}>
      <span className={styles.dot} aria-hidden="true" />
      {isOnline ? '在线' : '离线'}
    </span>
  )
}
