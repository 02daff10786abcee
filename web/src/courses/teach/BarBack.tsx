import { ChevronLeft } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import styles from './LessonBar.module.css'

/** Where one came from; a page that was opened by its address has nothing behind it. */
export function BarBack() {
  const navigate = useNavigate()
  const isFirst = useLocation().key === 'default'
  return (
    <button type="button" className={styles.back} aria-label="返回" onClick={() => (isFirst ? navigate(paths.teacherHome) : navigate(-1))}>
      <ChevronLeft size={26} aria-hidden="true" />
    </button>
  )
}
