import { pushes, type Reader } from '@jiangtai/contract/pushes'
import { Check } from 'lucide-react'
import { useCall } from '../../kit/calls/use-call.ts'
import { lengthWords } from '../../kit/time/lesson-words.ts'
import { momentWords } from '../../kit/time/school-clock.ts'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import styles from './ReadersDialog.module.css'

interface Props {
  readonly itemId: number
  readonly title: string
  readonly now: number
  readonly onClose: () => void
}

/** Who of the class has opened an item and for how long, and who has not. */
export function ReadersDialog({ itemId, title, now, onClose }: Props) {
  const readers = useCall(pushes.readers, { item_id: itemId }, { staleTime: 0 })
  return (
    <Dialog title={`谁看过《${title}》`} onClose={onClose}>
      <Loaded query={readers}>{({ list }) => <Readers list={list} now={now} />}</Loaded>
    </Dialog>
  )
}

function Readers({ list, now }: { readonly list: readonly Reader[]; readonly now: number }) {
  const seen = list.filter(({ opened_at }) => opened_at > 0)
  const not = list.filter(({ opened_at }) => opened_at === 0)
  return (
    <>
      <h3 className={styles.title}>看过 {seen.length} 人</h3>
      {seen.length === 0 && <p className={styles.none}>还没有人打开。</p>}
      <ul>
        {seen.map(({ user_id, name, opened_at, seconds, is_done }) => (
          <li key={user_id} className={styles.reader}>
            <span className={styles.name}>{name}</span>
            <span>{momentWords(opened_at, now)}</span>
            <span>{lengthWords(seconds)}</span>
            <span className={styles.done}>{is_done === 1 && <Check size={18} role="img" aria-label="学完了" />}</span>
          </li>
        ))}
      </ul>
      <h3 className={styles.title}>还没看 {not.length} 人</h3>
      <p className={styles.names}>{not.map(({ name }) => name).join('、')}</p>
    </>
  )
}
