import { Dialog } from '../../../kit/ui/Dialog.tsx'
import styles from './TreeEditor.module.css'

interface Props {
  readonly name: string
  readonly parents: readonly { readonly id: number; readonly name: string }[]
  readonly onChoose: (id: number) => void
  readonly onClose: () => void
}

/** Below which other grade or chapter; it goes to the end there. */
export const ParentDialog = ({ name, parents, onChoose, onClose }: Props) => (
  <Dialog title={`把“${name}”移到`} onClose={onClose}>
    <ul>
      {parents.map((parent) => (
        <li key={parent.id}>
          <button type="button" className={styles.parent} onClick={() => onChoose(parent.id)}>
            {parent.name}
          </button>
        </li>
      ))}
    </ul>
  </Dialog>
)
