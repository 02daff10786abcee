import { Button } from '../kit/ui/Button.tsx'
import styles from './ListFoot.module.css'
import { continueAt, type Study } from './study.ts'
import { goOnWords } from './study-words.ts'

/** The one thing to press on a phone. */
export function ListFoot({ study, onOpen }: { readonly study: Study; readonly onOpen: (itemId: number) => void }) {
  const item = continueAt(study.items)
  return (
    item && (
      <div className={styles.foot}>
        <Button look="primary" size="large" wide onClick={() => onOpen(item.id)}>
          {goOnWords(item)}
        </Button>
      </div>
    )
  )
}
