import type { ClassInfo } from '@jiangtai/contract/classes'
import { Card } from '../kit/ui/Card.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Tile } from '../kit/ui/Tile.tsx'
import styles from './MyTeachers.module.css'

export function MyTeachers({ teachers }: Pick<ClassInfo, 'teachers'>) {
  return (
    <Card title="我的老师">
      {teachers.length === 0 && <EmptyState drawing="desk" title="还没有任课老师" hint="老师加入班级后，会出现在这里。" />}
      <ul>
        {teachers.map(({ id, real_name, subjects }) => (
          <li key={id} className={styles.teacher}>
            <Tile name={real_name} />
            <div>
              <p className={styles.name}>{real_name}</p>
              <p className={styles.subjects}>{subjects.length > 0 ? subjects.join('、') : '老师'}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
