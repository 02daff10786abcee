import { resourceLimits } from '@jiangtai/contract/resources'
import { Search } from 'lucide-react'
import { Field } from '../kit/ui/Field.tsx'
import styles from './ResourcesPage.module.css'

interface Props {
  readonly words: string
  readonly onWords: (words: string) => void
}

export const SearchField = ({ words, onWords }: Props) => (
  <Field
    className={styles.search}
    label="搜索名称和内容"
    labelHidden
    type="search"
    placeholder="搜索名称和内容"
    icon={<Search size={20} aria-hidden="true" />}
    maxLength={resourceLimits.titleLength}
    value={words}
    onChange={(event) => onWords(event.target.value)}
  />
)
