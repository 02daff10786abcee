import { type ClassSwitches, classSwitches, switchTitles } from '@jiangtai/contract/switches'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Field } from '../kit/ui/Field.tsx'
import { SwitchBox } from './SwitchBox.tsx'
import styles from './SwitchTable.module.css'
import { ofSchool, type Switches } from './switch-matrix.ts'

interface Props {
  readonly classes: readonly ClassSwitches[]
  readonly switches: Switches
}

/** A row for the school and for each class, a column for each tool. */
export function SwitchTable({ classes, switches }: Props) {
  const [word, setWord] = useState('')
  const found = classes.filter(({ name }) => name.includes(word.trim()))
  return (
    <>
      <Field
        className={styles.search}
        label="搜索班级"
        labelHidden
        icon={<Search size={20} aria-hidden="true" />}
        placeholder="搜索班级"
        value={word}
        onChange={({ target }) => setWord(target.value)}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard. */}
      <section className={styles.scroll} aria-label="班级功能" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.first}>
                班级
              </th>
              <th scope="col">来源</th>
              {classSwitches.map((name) => (
                <th key={name} scope="col" className={styles.tool}>
                  {switchTitles[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row row={ofSchool} name="学校默认" source="所有班级" switches={switches} />
            {found.map(({ id, name, decided, student_count }) => (
              <Row key={id} row={id} name={name} source={sourceOf(decided.length, student_count)} switches={switches} />
            ))}
          </tbody>
        </table>
        {found.length === 0 && classes.length > 0 && <p className={styles.none}>没有名字里有“{word.trim()}”的班级。</p>}
      </section>
    </>
  )
}

function sourceOf(decided: number, students: number) {
  if (students === 0) return '没有学生'
  return decided > 0 ? '单独设置' : '同学校'
}

interface RowProps {
  readonly row: number
  readonly name: string
  readonly source: string
  readonly switches: Switches
}

const Row = ({ row, name, source, switches }: RowProps) => (
  <tr className={row === ofSchool ? styles.school : undefined}>
    <th scope="row" className={styles.first}>
      {name}
    </th>
    <td className={styles.source}>{source}</td>
    {classSwitches.map((one) => (
      <td key={one} className={styles.tool}>
        <SwitchBox row={row} of={name} name={one} switches={switches} />
      </td>
    ))}
  </tr>
)
