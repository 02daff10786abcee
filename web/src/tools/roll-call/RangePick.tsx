import { Shuffle } from 'lucide-react'
import { Button } from '../../kit/ui/Button.tsx'
import { Select } from '../../kit/ui/Select.tsx'
import styles from './RangePick.module.css'
import { drawnGroup, type Range } from './use-range.ts'

/** Out of the whole class or of a group; which group may be left to chance. */
export function RangePick({ range }: { readonly range: Range }) {
  const { groups, group, choose } = range
  if (groups.length === 0) return null
  return (
    <div className={styles.range}>
      <Select
        label="从哪里抽"
        labelHidden
        value={group ? `${group.id}` : ''}
        options={[
          { value: '', text: '从全班抽' },
          ...groups.map(({ id, name, students }) => ({ value: `${id}`, text: `从${name}抽（${students.length} 人）` })),
        ]}
        onChange={(value) => choose(value === '' ? undefined : Number(value))}
      />
      {groups.length > 1 && (
        <Button onClick={() => choose(drawnGroup(range, Math.random))}>
          <Shuffle size={20} aria-hidden="true" />
          抽一组
        </Button>
      )}
      {group && (
        <p className={styles.group} role="status">
          {group.name}
        </p>
      )}
    </div>
  )
}
