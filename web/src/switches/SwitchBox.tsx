import { type SwitchName, switchTitles } from '@jiangtai/contract/switches'
import { Check, Minus } from 'lucide-react'
import { cx } from '../kit/cx.ts'
import styles from './SwitchBox.module.css'
import type { Switches } from './switch-matrix.ts'

interface Props {
  readonly row: number
  /** Whose it is, for readers. */
  readonly of: string
  readonly name: SwitchName
  readonly switches: Switches
  /** Beside the box, where no head of a column says it. */
  readonly shown?: boolean
}

/** One cell: on, off, or decided elsewhere; with a halo until it is saved. */
export function SwitchBox({ row, of, name, switches, shown = false }: Props) {
  const { isOn, isMixed = false, fixed, isChanged } = switches.cell(row, name)
  const title = switchTitles[name]
  const label = `${of} ${title}${isChanged ? '（未保存）' : ''}`
  if (fixed !== undefined)
    return (
      <span className={styles.cell} title={fixed}>
        <span aria-hidden="true" className={styles.none}>
          —
        </span>
        {shown ? <span>{`${title} · ${fixed}`}</span> : <span className={styles.unseen}>{`${label}：${fixed}`}</span>}
      </span>
    )
  return (
    <label className={styles.cell}>
      <input
        type="checkbox"
        className={styles.input}
        aria-label={label}
        checked={isOn}
        ref={(input) => {
          if (input) input.indeterminate = isMixed
        }}
        onChange={({ target }) => switches.press({ row, name, isOn: target.checked })}
      />
      <span className={cx(styles.box, isMixed && styles.mixed, isChanged && styles.changed)}>
        {isMixed ? <Minus size={18} strokeWidth={3} aria-hidden="true" /> : <Check size={18} strokeWidth={3} aria-hidden="true" />}
      </span>
      {shown && <span>{title}</span>}
    </label>
  )
}
