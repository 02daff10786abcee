import { type NoticeType, noticeTypes } from '@jiangtai/contract/notices'
import { Clock, Send } from 'lucide-react'
import styles from './NoticeMark.module.css'

export const NoticeMark = ({ type }: { readonly type: NoticeType }) => (
  <span className={styles.mark} aria-hidden="true">
    {type === noticeTypes.sent ? <Clock size={20} /> : <Send size={20} />}
  </span>
)
