import { gradeNames } from '@jiangtai/contract/school-classes'
import { type ClassSwitches, classSwitches } from '@jiangtai/contract/switches'
import { useState } from 'react'
import { Card } from '../kit/ui/Card.tsx'
import { Menu } from '../kit/ui/Menu.tsx'
import { SwitchBox } from './SwitchBox.tsx'
import styles from './SwitchesPage.module.css'
import { ofSchool, rowOfGrade, type Switches } from './switch-matrix.ts'

interface Props {
  readonly classes: readonly ClassSwitches[]
  /** 0: all. */
  readonly grade: number
  readonly switches: Switches
  readonly onRow: (row: number) => void
}

/** On a phone: the school, or one class, and its tools one below another. */
export function SwitchList({ classes, grade, switches, onRow }: Props) {
  const [row, setRow] = useState(ofSchool)
  const ofGrade = grade > 0 ? [{ id: rowOfGrade(grade), name: `${gradeNames[grade]}全部` }] : []
  const places = [{ id: ofSchool, name: '学校默认' }, ...ofGrade, ...classes.map(({ id, name }) => ({ id, name }))]
  const shown = places.find(({ id }) => id === row) ?? { id: ofSchool, name: '学校默认' }
  const choose = (next: number) => {
    setRow(next)
    onRow(next)
  }
  return (
    <Card title="课堂工具" aside={<Menu label="哪个班级" items={places} chosen={shown.id} text={shown.name} onChoose={choose} />}>
      <ul className={styles.list}>
        {classSwitches.map((one) => (
          <li key={one}>
            <SwitchBox row={shown.id} of={shown.name} name={one} switches={switches} shown />
          </li>
        ))}
      </ul>
    </Card>
  )
}
