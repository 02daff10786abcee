import { useOrganization } from '../session/organization.ts'
import styles from './BrandMark.module.css'

/** The organisation's own mark, never recoloured. Its name stands beside it or in the title, so it is silent. */
export function BrandMark({ height = 44 }: { readonly height?: 22 | 44 | 72 }) {
  return <img className={styles.mark} src={useOrganization().logo} alt="" height={height} />
}
