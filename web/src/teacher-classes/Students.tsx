import type { RosterStudent } from '@jiangtai/contract/classes'
import type { ManagedClass } from '@jiangtai/contract/teacher-classes'
import { useRef, useState } from 'react'
import { whenOf } from '../kit/time/day-time.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Checkbox } from '../kit/ui/Checkbox.tsx'
import { Pager } from '../kit/ui/Pager.tsx'
import { Tile } from '../kit/ui/Tile.tsx'
import unseen from '../kit/ui/unseen.module.css'
import { useLayout } from '../kit/window/layout.ts'
import { MemberParents } from '../parts/members/MemberParents.tsx'
import { StudentMenu } from '../parts/members/StudentMenu.tsx'
import type { Member } from '../parts/members/use-member-acts.ts'
import styles from './Students.module.css'

/** An ordinary class stays on one page. */
const pageSize = 60
const genderWords = ['', '男', '女'] as const

interface Props {
  readonly shown: ManagedClass
  readonly students: readonly RosterStudent[]
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (students: readonly RosterStudent[], isChosen: boolean) => void
  readonly onReset: (student: RosterStudent) => void
}

/** A table on a desk, rows of two lines on a phone; sixty at a time. */
export function Students({ shown, students, chosen, onChoose, onReset }: Props) {
  const isPhone = useLayout() === 'phone'
  const [page, setPage] = useState(1)
  const top = useRef<HTMLDivElement>(null)
  const rows = students.slice((page - 1) * pageSize, page * pageSize)
  const turn = (next: number) => {
    setPage(next)
    // The buttons are below the list: its next page begins above them.
    top.current?.scrollIntoView({ block: 'start' })
  }
  const all = (
    <Checkbox
      label={`全选 ${students.length} 人`}
      checked={students.every(({ id }) => chosen.has(id))}
      onChange={({ target }) => onChoose(students, target.checked)}
    />
  )
  const [parentsOf, showParents] = useState<Member>()
  const menuOf = (student: RosterStudent) => (
    <StudentMenu current={shown} student={student} onReset={() => onReset(student)} onParents={showParents} />
  )
  return (
    <div ref={top} className={styles.box}>
      {isPhone ? (
        <>
          <div className={styles.all}>{all}</div>
          <ul className={styles.list} aria-label="学生名单">
            {rows.map((student) => (
              <li key={student.id} className={styles.row}>
                <span className={styles.words}>
                  <Choice student={student} chosen={chosen} onChoose={onChoose} />
                  <span className={styles.facts}>
                    {[student.student_no || student.username, student.group_name].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <LastLogin at={student.last_login_at} />
                {menuOf(student)}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <table className={styles.table} aria-label="学生名单">
          <thead>
            <tr>
              <th scope="col">{all}</th>
              <th scope="col">学号</th>
              <th scope="col">账号</th>
              <th scope="col" className={styles.short}>
                性别
              </th>
              <th scope="col">分组</th>
              <th scope="col">最近登录</th>
              <th scope="col" className={styles.acts}>
                <span className={unseen.unseen}>操作</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((student) => (
              <tr key={student.id} data-chosen={chosen.has(student.id) || undefined}>
                <td>
                  <Choice student={student} chosen={chosen} onChoose={onChoose} />
                </td>
                <td>{student.student_no || '—'}</td>
                <td>{student.username}</td>
                <td>{genderWords[student.gender] || '—'}</td>
                <td>{student.group_name || '—'}</td>
                <td>
                  <LastLogin at={student.last_login_at} />
                </td>
                <td>{menuOf(student)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pager page={page} pages={Math.ceil(students.length / pageSize)} total={`共 ${students.length} 人`} onPage={turn} />
      {parentsOf && <MemberParents member={parentsOf} onClose={() => showParents(undefined)} />}
    </div>
  )
}

const Choice = ({ student, chosen, onChoose }: Pick<Props, 'chosen' | 'onChoose'> & { readonly student: RosterStudent }) => (
  <span className={styles.name}>
    <Checkbox label={student.real_name} checked={chosen.has(student.id)} onChange={({ target }) => onChoose([student], target.checked)} />
    {student.avatar && <Tile name={student.real_name} picture={student.avatar} size="small" />}
  </span>
)

/** Who has never logged in has perhaps never got a password: that stands out. */
function LastLogin({ at }: { readonly at: number }) {
  const now = useNow()
  return at > 0 ? <span className={styles.login}>{whenOf(at, now)}</span> : <span className={styles.never}>从未登录</span>
}
