import type { ClassSummary, RosterStudent } from '@jiangtai/contract/classes'
import { useRef, useState } from 'react'
import { whenCalm } from '../kit/chunks/calm.ts'
import { usePart } from '../kit/chunks/use-part.ts'
import { cx } from '../kit/cx.ts'
import { useOutage } from '../kit/live/outage.ts'
import { usePresence } from '../kit/live/use-lesson.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Pager } from '../kit/ui/Pager.tsx'
import { Tile } from '../kit/ui/Tile.tsx'
import unseen from '../kit/ui/unseen.module.css'
import { useFirst } from '../kit/use-first.ts'
import type { Numbered } from '../parts/members/roster-search.ts'
import type { Member } from '../parts/members/use-member-acts.ts'
import styles from './RosterRows.module.css'

/** An ordinary class stays on one page. */
const pageSize = 60

interface Props {
  readonly current: ClassSummary
  readonly students: readonly Numbered<RosterStudent>[]
  readonly onParents: (member: Member) => void
}

/** Comes when the page stands and the thread is free; until then its room is kept. */
const useMenu = () => usePart('roster-acts', () => whenCalm().then(() => import('../parts/members/StudentMenu.tsx'))).data?.StudentMenu

export function RosterTable({ current, students, onParents }: Props) {
  const [page, setPage] = useState(1)
  const top = useRef<HTMLTableElement>(null)
  const online = usePresence()?.online
  const StudentMenu = useMenu()
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
            <th scope="col" className={styles.acts}>
              <span className={unseen.unseen}>操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {students.slice((page - 1) * pageSize, page * pageSize).map((student) => (
            <tr key={student.id}>
              <td>{student.no}</td>
              <td>
                <span className={styles.name}>
                  <Tile name={student.real_name} picture={student.avatar} size="small" />
                  {student.real_name}
                </span>
              </td>
              <td>{student.username}</td>
              {online && (
                <td>
                  <OnlineMark isOnline={online.has(student.id)} />
                </td>
              )}
              <td>{StudentMenu && <StudentMenu current={current} student={student} onParents={onParents} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager page={page} pages={Math.ceil(students.length / pageSize)} total={`共 ${students.length} 人`} onPage={turn} />
    </>
  )
}

/** The roster of a phone. */
export function RosterList({ current, students, onParents }: Props) {
  const presence = usePresence()
  const StudentMenu = useMenu()
  const { shown, cut, showAll } = useFirst(students, 60)
  return (
    <>
      <ul>
        {shown.map((student) => (
          <li key={student.id} className={styles.listRow}>
            <Tile name={student.real_name} picture={student.avatar} size="small" />
            <span className={styles.listName}>{student.real_name}</span>
            <span className={styles.account}>
              {student.username}
              {presence && <OnlineMark isOnline={presence.online.has(student.id)} />}
            </span>
            <span className={styles.listNo}>{student.no}</span>
            <span className={styles.listActs}>
              {StudentMenu && <StudentMenu current={current} student={student} onParents={onParents} />}
            </span>
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
