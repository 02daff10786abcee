import type { ClassInfo } from '@jiangtai/contract/classes'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Tile } from '../kit/ui/Tile.tsx'
import { useFirst } from '../kit/use-first.ts'
import styles from './MyClassmates.module.css'

export function MyClassmates({ classmates }: { readonly classmates: ClassInfo['students'] }) {
  const { shown, cut, showAll } = useFirst(classmates, 60)
  return (
    <Card title="我的同学" aside={<span className={styles.count}>{classmates.length} 人</span>}>
      {classmates.length === 0 && <EmptyState drawing="desk" title="班里还没有其他同学" hint="同学加入班级后，会出现在这里。" />}
      <ul className={styles.grid}>
        {shown.map(({ id, real_name }) => (
          <li key={id} className={styles.classmate}>
            <Tile name={real_name} />
            <span className={styles.name}>{real_name}</span>
          </li>
        ))}
      </ul>
      {cut && (
        <Button wide look="quiet" className={styles.more} onClick={showAll}>
          显示全部 {classmates.length} 人
        </Button>
      )}
    </Card>
  )
}
