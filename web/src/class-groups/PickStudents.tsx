import type { GroupStudent } from '@jiangtai/contract/class-groups'
import { Button } from '../kit/ui/Button.tsx'
import { Checkbox } from '../kit/ui/Checkbox.tsx'
import { useFirst } from '../kit/use-first.ts'
import styles from './PickStudents.module.css'

interface Props {
  readonly students: readonly GroupStudent[]
  readonly chosen: ReadonlySet<number>
  readonly empty: string
  /** In which group somebody is already. */
  readonly noteOf?: (id: number) => string | undefined
  readonly onChosen: (ids: ReadonlySet<number>) => void
}

export function PickStudents({ students, chosen, empty, noteOf, onChosen }: Props) {
  const { shown, cut, showAll } = useFirst(students, 80)
  if (students.length === 0) return <p className={styles.empty}>{empty}</p>
  const choose = (id: number, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    onChosen(next)
  }
  return (
    <>
      <ul className={styles.rows}>
        {shown.map(({ id, real_name }) => (
          <li key={id} className={styles.row}>
            <Checkbox label={real_name} checked={chosen.has(id)} onChange={({ target }) => choose(id, target.checked)} />
            <span className={styles.note}>{noteOf?.(id)}</span>
          </li>
        ))}
      </ul>
      {cut && (
        <Button wide look="quiet" onClick={showAll}>
          显示全部 {students.length} 人
        </Button>
      )}
    </>
  )
}
