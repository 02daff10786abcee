import { courseTypeNames } from '@jiangtai/contract/courses'
import { ChevronLeft, X } from 'lucide-react'
import { cx } from '../kit/cx.ts'
import { Link } from '../kit/Link.tsx'
import { surnameOf } from '../kit/session/person-name.ts'
import icon from '../kit/ui/IconButton.module.css'
import { IconButton } from '../kit/ui/IconButton.tsx'
import { paths } from '../paths.ts'
import { FollowPill } from './FollowPill.tsx'
import styles from './StudyHead.module.css'
import type { StudyState } from './use-staged.ts'

/** What this is and the way out of it: on a phone out of the item first, then out of the course. */
export function StudyHead({ state }: { readonly state: StudyState }) {
  const { study, staged, isPhone, follow } = state
  const isItem = isPhone && staged !== undefined && (study !== undefined || !state.isFollowing)
  return (
    <header className={styles.head}>
      {isItem ? (
        <IconButton aria-label="关闭，回到列表" onClick={state.close}>
          <X size={24} aria-hidden="true" />
        </IconButton>
      ) : (
        <Link to={paths.studentCourses} className={cx(icon.button, icon.ink)} aria-label="返回我的课程">
          <ChevronLeft size={24} aria-hidden="true" />
        </Link>
      )}
      <div className={styles.words}>
        <h1 className={styles.title}>{isItem ? staged.resource.title : (study?.course_name ?? '课堂')}</h1>
        {study && !isItem && (
          <p className={styles.about}>
            {[study.subject_name, `${surnameOf(study.teacher_name)}老师`, courseTypeNames[study.course_type]].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      <FollowPill follow={follow} />
    </header>
  )
}
