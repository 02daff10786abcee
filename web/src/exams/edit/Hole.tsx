import { Plus } from 'lucide-react'
import styles from './Paper.module.css'

/** Where what is held would fall. */
export const Hole = () => (
  <li className={styles.hole} aria-hidden="true">
    <Plus size={20} />
    松手，放在这里
  </li>
)
