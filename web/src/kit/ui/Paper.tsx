import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import styles from './Paper.module.css'

/** What is printed instead of the page while it is there: all of a text or a list, where the screen shows a part. One at a time. */
export function Paper({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.paper = ''
    return () => void delete document.documentElement.dataset.paper
  }, [])
  return createPortal(<article className={styles.paper}>{children}</article>, document.body)
}
