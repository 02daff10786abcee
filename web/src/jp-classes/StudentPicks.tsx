import type { RenewStudent } from '@jiangtai/contract/jp-classes'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { SearchField } from '../parts/console/SearchField.tsx'
import form from './RenewDialog.module.css'
import styles from './StudentPicks.module.css'

interface Props {
  readonly students: readonly RenewStudent[]
  readonly picked: ReadonlySet<number>
  /** Who may use some of the days already. */
  readonly covered: ReadonlySet<number> | undefined
  readonly onPick: (picked: ReadonlySet<number>) => void
}

const fewAtFirst = 7

/** R631: who is renewed. */
export function StudentPicks({ students, picked, covered, onPick }: Props) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const [word, setWord] = useState('')
  const typed = word.trim().toLowerCase()
  const found = students.filter(({ real_name, username }) => real_name.includes(typed) || username.toLowerCase().includes(typed))
  const shown = isWhole ? found : students.slice(0, fewAtFirst)
  const toggle = (student: number) => {
    const next = new Set(picked)
    if (!next.delete(student)) next.add(student)
    onPick(next)
  }
  return (
    <fieldset className={form.field} aria-labelledby={id}>
      <div className={form.head}>
        <span id={id} className={form.label}>
          <em aria-hidden="true">*</em>续班学生
        </span>
        <span className={form.count} aria-live="polite">
          已选 {picked.size} / {students.length} 人
        </span>
      </div>
      {isWhole && (
        <div className={styles.tools}>
          <SearchField label="找学生" placeholder="姓名或账号" value={word} onChange={setWord} />
          <Button onClick={() => onPick(new Set([...picked, ...found.map((one) => one.id)]))}>
            {typed === '' ? '全选' : '选中找到的'}
          </Button>
          <Button onClick={() => onPick(new Set([...picked].filter((one) => !found.some((other) => other.id === one))))}>
            {typed === '' ? '全不选' : '不选找到的'}
          </Button>
        </div>
      )}
      <div className={styles.chips}>
        {shown.map((student) => (
          <label key={student.id} className={styles.chip}>
            <input className={styles.input} type="checkbox" checked={picked.has(student.id)} onChange={() => toggle(student.id)} />
            <span className={styles.face}>
              <Check size={16} aria-hidden="true" />
              <span className={styles.name}>{student.real_name}</span>
              {covered?.has(student.id) && <span className={styles.covered}>已有</span>}
            </span>
          </label>
        ))}
        {!isWhole && students.length > fewAtFirst && (
          <Button look="text" onClick={() => setWhole(true)}>
            查看全部
          </Button>
        )}
        {shown.length === 0 && <p className={styles.none}>{students.length === 0 ? '班里还没有学生，可以新增。' : '没有找到这位学生'}</p>}
      </div>
    </fieldset>
  )
}
