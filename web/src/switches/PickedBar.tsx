import type { ClassSwitches } from '@jiangtai/contract/switches'
import { Info } from 'lucide-react'
import { Button } from '../kit/ui/Button.tsx'
import styles from './SwitchesPage.module.css'

interface Props {
  readonly picked: ClassSwitches
  /** What is different from the school there. */
  readonly words: string
  readonly hasBrothers: boolean
  readonly onSpread: () => void
  readonly onReset: () => void
}

/** The class that was pressed last: the same for its whole grade, or again as the school has it. */
export const PickedBar = ({ picked, words, hasBrothers, onSpread, onReset }: Props) => (
  <div className={styles.picked}>
    <Info size={20} aria-hidden="true" />
    <span className={styles.words} role="status">
      {picked.name}：{words}
    </span>
    {hasBrothers && <Button onClick={onSpread}>套用到整个年级</Button>}
    <Button onClick={onReset}>恢复学校默认</Button>
  </div>
)
