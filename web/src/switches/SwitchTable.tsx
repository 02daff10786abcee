import { gradeNames } from '@jiangtai/contract/school-classes'
import { type ClassSwitches, classSwitches, switchTitles } from '@jiangtai/contract/switches'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../kit/cx.ts'
import { Field } from '../kit/ui/Field.tsx'
import { SwitchBox } from './SwitchBox.tsx'
import styles from './SwitchTable.module.css'
import { ofSchool, rowOfGrade, type Switches } from './switch-matrix.ts'

interface Props {
  /** Those of the grade that is chosen. */
  readonly classes: readonly ClassSwitches[]
  /** 0: all. */
  readonly grade: number
  readonly picked: number | undefined
  readonly switches: Switches
}

/** A row for the school and for each class, a column for each tool. */
export function SwitchTable({ classes, grade, picked, switches }: Props) {
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
            {grade > 0 && (
              <Row row={rowOfGrade(grade)} name={`${gradeNames[grade]}全部`} source={`${classes.length} 个班`} switches={switches} />
            )}
            {found.map(({ id, name, student_count }) => (
              <Row
                key={id}
                row={id}
                name={name}
                source={sourceOf(switches.isOwn(id), student_count)}
                isPicked={id === picked}
                switches={switches}
              />
            ))}
          </tbody>
        </table>
        {found.length === 0 && classes.length > 0 && <p className={styles.none}>没有名字里有“{word.trim()}”的班级。</p>}
      </section>
    </>
  )
}

function sourceOf(isOwn: boolean, students: number) {
  if (students === 0) return '没有学生'
  return isOwn ? '单独设置' : '同学校'
}

interface RowProps {
  readonly row: number
  readonly name: string
  readonly source: string
  readonly isPicked?: boolean
  readonly switches: Switches
}

const Row = ({ row, name, source, isPicked = false, switches }: RowProps) => (
  <tr className={cx(row <= ofSchool && styles.school, isPicked && styles.picked)}>
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
