import { usePresence } from '../kit/live/use-lesson.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Tile } from '../kit/ui/Tile.tsx'
import { useFirst } from '../kit/use-first.ts'
import { OnlineMark } from './OnlineMark.tsx'
import styles from './RosterList.module.css'
import type { NumberedStudent } from './roster-search.ts'

/** The roster of a phone. */
export function RosterList({ students }: { readonly students: readonly NumberedStudent[] }) {
  const presence = usePresence()
  const { shown, cut, showAll } = useFirst(students, 60)
  return (
    <>
      <ul>
        {shown.map(({ id, no, real_name, username }) => (
          <li key={id} className={styles.row}>
            <Tile name={real_name} size="small" />
            <span className={styles.name}>{real_name}</span>
            <span className={styles.account}>
              {username}
              {presence && <OnlineMark isOnline={presence.online.has(id)} />}
            </span>
            <span className={styles.no}>{no}</span>
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
