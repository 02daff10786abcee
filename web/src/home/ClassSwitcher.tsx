import type { ClassSummary } from '@jiangtai/contract/classes'
import type { Choosing } from '../kit/session/use-choose-class.ts'
import { Menu } from '../kit/ui/Menu.tsx'
import styles from './ClassSwitcher.module.css'

interface Props {
  readonly list: readonly ClassSummary[]
  readonly current: ClassSummary | undefined
  readonly choosing: Choosing
}

export function ClassSwitcher({ list, current, choosing }: Props) {
  if (list.length === 1 && current) return <p className={styles.only}>{current.name}</p>
  const busy = choosing.pending !== undefined
  return (
    <Menu
      label="班级"
      items={list.map(({ id, name, student_count, online_count }) => ({ id, name, note: noteOf(student_count, online_count) }))}
      chosen={current?.id ?? 0}
      text={busy ? '切换中' : (current?.name ?? '选择班级')}
      loading={busy}
      onChoose={choosing.choose}
    />
  )
}

const noteOf = (students: number, online: number) => (online > 0 ? `${students} 人 · ${online} 人在线` : `${students} 人`)
