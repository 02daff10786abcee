import { userTypes } from '@jiangtai/contract/roles'
import { teacherPic as events } from '@jiangtai/contract/teacher-pic'
import type { Told } from '@jiangtai/contract/tool'
import type { Actor } from '../../live/tool.ts'
import type { Galleries, Gallery } from './teacher-pic.state.ts'

export type PicAudience = `teacher-${number}` | 'student'
type Out = Told<typeof events.says>

export const audienceOf = ({ role, id }: Actor): PicAudience => (role === 'teacher' ? `teacher-${id}` : role)

const none = { pic_version: 0, pic_list: [], is_open: 0, is_adding: 0, shown_id: 0, is_full: 0, last: 'close', logged: [] } as const

/** The pictures of a teacher; before the first ones it is closed. */
export const galleryOf = ({ galleries }: Galleries, { id }: Pick<Actor, 'id'>): Gallery =>
  galleries.find(({ teacher_id }) => teacher_id === id) ?? { ...none, pic_list: [], logged: [], teacher_id: id }

export const viewFor = (state: Galleries, audience: PicAudience): readonly Out[] =>
  audience === 'student' ? [] : framesOf(galleryOf(state, { id: Number(audience.slice('teacher-'.length)) }))

/** A device that was away is told the list before it is told that no more will come; each frame has a version of its own (R332). */
function framesOf(mine: Gallery): readonly Out[] {
  const last = frameOf(`teacher_pic_${mine.last}`, mine)
  if (mine.last !== 'stop') return [last]
  return [frameOf(events.says.updated.name, { ...mine, is_adding: 1, pic_version: mine.pic_version - 1 }), last]
}

export function frameOf(event_name: Out['event_name'], mine: Gallery): Out {
  const { teacher_id, pic_version, pic_list, is_open, is_adding, shown_id, is_full } = mine
  const whose = { teacher_id, user_id: teacher_id, user_type_id: userTypes.teacher }
  return { event_name, data: { ...whose, pic_version, pic_list, is_open, is_adding, shown_id, is_full } }
}
