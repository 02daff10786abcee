import { ExternalLink } from 'lucide-react'
import styles from './AddressView.module.css'

/** Whose it is, by its host as it is, and the way there: a page that lets itself not be framed looks here like any other. */
export const AddressFoot = ({ address }: { readonly address: string }) => (
  <p className={styles.foot}>
    <span className={styles.host}>来自 {new URL(address).hostname}</span>
    <span>看不到内容？</span>
    <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
      <ExternalLink size={18} aria-hidden="true" />
      在新窗口打开
    </a>
  </p>
)
