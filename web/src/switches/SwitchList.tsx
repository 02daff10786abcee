import { type ClassSwitches, classSwitches } from '@jiangtai/contract/switches'
import { useState } from 'react'
import { Card } from '../kit/ui/Card.tsx'
import { Menu } from '../kit/ui/Menu.tsx'
import { SwitchBox } from './SwitchBox.tsx'
import styles from './SwitchesPage.module.css'
import { ofSchool, type Switches } from './switch-matrix.ts'

interface Props {
  readonly classes: readonly ClassSwitches[]
  readonly switches: Switches
}

/** On a phone: the school, or one class, and its tools one below another. */
export function SwitchList({ classes, switches }: Props) {
  const [row, setRow] = useState(ofSchool)
  const places = [{ id: ofSchool, name: '学校默认' }, ...classes.map(({ id, name }) => ({ id, name }))]
  const name = places.find(({ id }) => id === row)?.name ?? ''
  return (
    <Card title="课堂工具" aside={<Menu label="哪个班级" items={places} chosen={row} text={name} onChoose={setRow} />}>
      <ul className={styles.list}>
        {classSwitches.map((one) => (
          <li key={one}>
            <SwitchBox row={row} of={name} name={one} switches={switches} shown />
          </li>
        ))}
      </ul>
    </Card>
  )
}
