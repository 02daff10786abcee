import type { RosterStudent } from '@jiangtai/contract/classes'
import type { ManagedClass } from '@jiangtai/contract/teacher-classes'
import { Paper } from '../kit/ui/Paper.tsx'
import styles from './RosterPaper.module.css'

interface Props {
  readonly shown: ManagedClass
  readonly students: readonly RosterStudent[]
}

/** The list for the printer: all of it, whatever page of it is shown. */
export const RosterPaper = ({ shown, students }: Props) => (
  <Paper>
    <h1>
      {shown.name} · {students.length} 人
    </h1>
    <table className={styles.table}>
      <thead>
        <tr>
          <th>序号</th>
          <th>姓名</th>
          <th>学号</th>
          <th>账号</th>
          <th>分组</th>
        </tr>
      </thead>
      <tbody>
        {students.map(({ id, real_name, student_no, username, group_name }, at) => (
          <tr key={id}>
            <td>{at + 1}</td>
            <td>{real_name}</td>
            <td>{student_no}</td>
            <td>{username}</td>
            <td>{group_name}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Paper>
)
