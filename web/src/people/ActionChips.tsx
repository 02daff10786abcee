import { type ImportAction, type ImportCounts, importActions } from '@jiangtai/contract/people-imports'
import { Chips } from '../kit/ui/Chips.tsx'
import { ActionWords } from './ActionWords.tsx'
import { actionWords } from './words.ts'

interface Props {
  readonly counts: ImportCounts
  readonly value: ImportAction | undefined
  readonly onChange: (value: ImportAction | undefined) => void
}

const names = ['add', 'update', 'move', 'same', 'error'] as const

/** How many rows there are of each kind, and which of them are shown. */
export function ActionChips({ counts, value, onChange }: Props) {
  const chips = names
    .filter((key) => counts[key] > 0)
    .map((key) => ({ key, value: importActions[key], face: <ActionFace action={importActions[key]} count={counts[key]} /> }))
  return (
    <Chips
      label="显示哪些行"
      chips={[{ key: 'all', value: undefined, face: `全部 ${counts.all}` }, ...chips]}
      value={value}
      onChange={onChange}
    />
  )
}

const ActionFace = ({ action, count }: { readonly action: ImportAction; readonly count: number }) => (
  <ActionWords action={action}>
    {actionWords[action]} {count}
  </ActionWords>
)
