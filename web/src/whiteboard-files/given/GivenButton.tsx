import { Users } from 'lucide-react'
import { useStore } from '../../kit/storage/store.ts'
import styles from '../live/LiveSwitch.module.css'
import { openGiven, unseenGiven } from './open-given.ts'

/** What students have given, from the board. */
export function GivenButton() {
  const unseen = useStore(unseenGiven)
  return (
    <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => openGiven.set(true)}>
      <Users size={22} aria-hidden="true" />
      学生白板{unseen > 0 && <b>{unseen}</b>}
    </button>
  )
}
