import { Search } from 'lucide-react'
import { Field } from '../../kit/ui/Field.tsx'

interface Props {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A word that a list is looked through for; the server is asked when the typing rests (`useThrottled`). */
export const SearchField = ({ label, placeholder, value, onChange }: Props) => (
  <Field
    label={label}
    labelHidden
    placeholder={placeholder}
    icon={<Search size={20} aria-hidden="true" />}
    value={value}
    maxLength={30}
    onChange={({ target }) => onChange(target.value)}
  />
)
