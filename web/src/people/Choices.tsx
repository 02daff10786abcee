import type { Named } from '@jiangtai/contract/named'
import { Checkbox } from '../kit/ui/Checkbox.tsx'
import styles from './Choices.module.css'

interface Props {
  readonly legend: string
  readonly empty: string
  readonly options: readonly Named[]
  readonly value: readonly number[]
  readonly onChange: (value: readonly number[]) => void
}

/** Any of them. */
export const Choices = ({ legend, empty, options, value, onChange }: Props) => (
  <fieldset className={styles.choices}>
    <legend className={styles.legend}>{legend}</legend>
    {options.length === 0 && <p className={styles.empty}>{empty}</p>}
    {options.map(({ id, name }) => (
      <Checkbox
        key={id}
        label={name}
        checked={value.includes(id)}
        onChange={({ target }) => onChange(target.checked ? [...value, id] : value.filter((other) => other !== id))}
      />
    ))}
  </fieldset>
)
