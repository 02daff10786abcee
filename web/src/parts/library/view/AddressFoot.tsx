import { ExternalLink, RefreshCw } from 'lucide-react'
import { Button } from '../../../kit/ui/Button.tsx'
import styles from './AddressView.module.css'

interface Props {
  readonly address: string
  readonly onAgain: () => void
}

/**
 * Whose it is, by its host as it is, and the way there. Of a frame nobody here learns more than that something was loaded: a page that lets
 * itself not be framed, and the browser's own page of a host that cannot be reached, look like any other. So it is always said.
 */
export const AddressFoot = ({ address, onAgain }: Props) => (
  <p className={styles.foot}>
    <span className={styles.host}>来自 {new URL(address).hostname}</span>
    <span>看不到内容？可能没有连上外网，也可能是这个网站不让放在别的网页里。</span>
    <Button look="text" onClick={onAgain}>
      <RefreshCw size={18} aria-hidden="true" />
      重新打开
    </Button>
    <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
      <ExternalLink size={18} aria-hidden="true" />
      在新窗口打开
    </a>
  </p>
)
