import { functionSwitches } from '@jiangtai/contract/organizations'
import { Card } from '../kit/ui/Card.tsx'
import { SwitchBox } from './SwitchBox.tsx'
import styles from './SwitchesPage.module.css'
import { ofSchool, type Switches } from './switch-matrix.ts'

/** What belongs to the school alone. */
export const SchoolSwitches = ({ switches }: { readonly switches: Switches }) => (
  <Card title="全校功能">
    <ul className={styles.list}>
      {functionSwitches.map((name) => (
        <li key={name}>
          <SwitchBox row={ofSchool} of="全校" name={name} switches={switches} shown />
        </li>
      ))}
    </ul>
  </Card>
)
