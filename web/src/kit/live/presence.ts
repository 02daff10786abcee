import type { Presence } from '@jiangtai/contract/channel'
import type { Online } from './stores.ts'

/** The first notice names everybody, the later ones who came and went. */
export function foldPresence(before: Online | undefined, notice: Presence): Online {
  const { class_id, student_count, online_count } = notice
  const online = new Set(notice.online ?? before?.online)
  for (const id of notice.joined ?? []) online.add(id)
  for (const id of notice.left ?? []) online.delete(id)
  const rounds = (before?.class_id === class_id ? before.rounds : 0) + (notice.online ? 1 : 0)
  return { class_id, student_count, online_count, online, rounds }
}
