import { Link } from '../Link.tsx'
import styles from './Way.module.css'

interface Props {
  readonly to: string
  readonly children: string
}

/** Where there is nothing: a link as plain as a button to where there is something. */
export const Way = ({ to, children }: Props) => (
  <Link to={to} className={styles.way}>
    {children}
  </Link>
)
