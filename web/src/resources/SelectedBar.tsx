import type { Resource } from '@jiangtai/contract/resources'
import { Button } from '../kit/ui/Button.tsx'
import type { Tab } from './filter.ts'
import styles from './ResourceList.module.css'
import type { ResourceActs } from './use-resource-acts.ts'

interface Props {
  readonly tab: Tab
  readonly chosen: readonly Resource[]
  readonly acts: ResourceActs
  readonly onMove: () => void
}

/** What can be done with several at once. */
export function SelectedBar({ tab, chosen, acts, onMove }: Props) {
  const toSchool = chosen.filter(({ is_school }) => is_school === 0)
  return (
    <div className={styles.bar} role="toolbar" aria-label="已选的资源">
      <span className={styles.count} role="status">
        已选 {chosen.length} 项
      </span>
      {tab === 'collected' ? (
        <Button onClick={() => void acts.uncollect(chosen)}>取消收藏</Button>
      ) : (
        <>
          {toSchool.length > 0 ? (
            <Button onClick={() => void acts.setSchool(toSchool, true)}>放进校本</Button>
          ) : (
            <Button onClick={() => void acts.setSchool(chosen, false)}>从校本取回</Button>
          )}
          <Button onClick={onMove}>移动到课程</Button>
          <Button className={styles.remove} onClick={() => void acts.remove(chosen)}>
            删除
          </Button>
        </>
      )}
    </div>
  )
}
