import { links } from '@jiangtai/contract/links'
import { type NoticeType, noticeTypes } from '@jiangtai/contract/notices'
import type { Role } from '@jiangtai/contract/roles'
import { toldLinks } from '@jiangtai/contract/told-links'
import type { NoticeRef } from '../db/schema.ts'

interface About {
  readonly type_id: NoticeType
  readonly mix_id: number | null
  readonly share_id: number | null
  readonly ref_kind: NoticeRef['ref_kind'] | null
  readonly ref_id: number | null
  /** Of the mix; null: it is gone. */
  readonly class_id: number | null
  readonly course_id: number | null
  readonly course_type: 1 | 2 | null
  /** Of a report; null: there is none, or it is gone. */
  readonly resource_id: number | null
  /** A push of which nothing is left; SQLite says 0 or 1, and nothing at all of other notices. */
  readonly is_withdrawn: unknown
}

/** The page that somebody of this role finds what the notice tells of on; empty: there is none. */
export function linkOf(
  { type_id, mix_id, share_id, ref_kind, ref_id, class_id, course_id, course_type, resource_id, is_withdrawn }: About,
  role: Exclude<Role, 'guest'>,
): string {
  if (type_id === noticeTypes.feedback) return toldLinks.feedback[role]
  if (ref_kind === 'vip') return toldLinks.membership
  if (type_id === noticeTypes.orders) return toldLinks.orders[role]
  if (ref_kind === 'join') return toldLinks.askedJoins
  if (ref_kind === 'report') return resource_id === null ? '' : toldLinks.ownResource(resource_id)
  if (ref_kind === 'exam') return ref_id === null ? '' : toldLinks[role === 'student' ? 'exam' : 'marking'](ref_id)
  if (is_withdrawn) return ''
  if (share_id !== null) return links.shared(share_id)
  if (mix_id === null || class_id === null || course_id === null || course_type === null) return ''
  return role === 'student' ? links.study(mix_id) : links.push({ class_id, course_id, course_type })
}
