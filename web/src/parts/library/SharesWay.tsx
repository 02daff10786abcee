import { courseShares, shareLists } from '@jiangtai/contract/course-shares'
import { noticeSays } from '@jiangtai/contract/notices'
import { Share2 } from 'lucide-react'
import { useCall } from '../../kit/calls/use-call.ts'
import { cx } from '../../kit/cx.ts'
import { Link } from '../../kit/Link.tsx'
import { useReadWhenTold } from '../../kit/live/use-read-when-told.ts'
import button from '../../kit/ui/Button.module.css'
import { paths } from '../../paths.ts'
import styles from './SharesWay.module.css'

/** The way to 课程分享, with how many of them were not opened yet. */
export function SharesWay() {
  const { data } = useCall(courseShares.list, { type: shareLists.received, curr_page_index: 1, page_size: 1 }, { staleTime: 0 })
  useReadWhenTold(noticeSays.changed, courseShares.list)
  const isNew = data?.new_count ?? 0
  return (
    <Link className={cx(button.button, button.default)} to={paths.share}>
      <Share2 size={20} aria-hidden="true" />
      课程分享
      {isNew > 0 && <span className={styles.count}>{isNew} 条新的</span>}
    </Link>
  )
}
