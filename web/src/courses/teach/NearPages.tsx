import { cx } from '../../kit/cx.ts'
import styles from './NearPages.module.css'
import { nearPages } from './walk.ts'

interface Props {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

/** The full screen has no room for thumbnails: this page and the ones after it, at the edge. */
export const NearPages = ({ page, pages, onPage }: Props) => (
  <nav className={styles.pages} aria-label="附近的页面">
    {nearPages(page, pages).map((one) => (
      <button
        key={one}
        type="button"
        className={cx(styles.page, one === page && styles.current)}
        aria-label={`第 ${one} 页`}
        aria-current={one === page ? 'page' : undefined}
        onClick={() => onPage(one)}
      >
        {one}
      </button>
    ))}
  </nav>
)
