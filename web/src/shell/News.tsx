import { roleOf } from '@jiangtai/contract/roles'
import { useExamTold } from '../exam-answers/use-exam-told.ts'
import { useKeptAnswers } from '../exam-answers/use-kept-answers.ts'
import { usePart } from '../kit/chunks/use-part.ts'
import { useUser } from '../kit/session/session.ts'
import { useNoticeNews } from '../notices/notice-news.ts'
import { usePushNews } from '../studies/use-push-news.ts'
import { useRoute } from '../use-route.ts'
import { useLeftClass } from './use-left-class.ts'
import { useSwitchNews } from './use-switch-news.ts'

/** What the channel tells a person wherever they are. */
export function News() {
  useNoticeNews()
  return roleOf(useUser().user_type) === 'student' ? <OfStudent /> : <OfTeacher />
}

/** Membership (R057): never by itself on the big screen of a lesson, nor on its remote. */
function OfTeacher() {
  useSwitchNews()
  const { name } = useRoute()
  const { data } = usePart('vip', () => import('../vip/Vip.tsx'))
  return data ? <data.Vip mayInterrupt={name !== 'teacher-course' && name !== 'm-remote'} /> : null
}

function OfStudent() {
  usePushNews()
  useExamTold()
  useKeptAnswers(useUser().user_id)
  useLeftClass()
  return null
}
