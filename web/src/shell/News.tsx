import { roleOf } from '@jiangtai/contract/roles'
import { useUser } from '../kit/session/session.ts'
import { useNoticeNews } from '../notices/notice-news.ts'
import { usePushNews } from '../studies/use-push-news.ts'
import { useLeftClass } from './use-left-class.ts'

/** What the channel tells a person wherever they are. */
export function News() {
  useNoticeNews()
  return roleOf(useUser().user_type) === 'student' ? <OfStudent /> : null
}

function OfStudent() {
  usePushNews()
  useLeftClass()
  return null
}
