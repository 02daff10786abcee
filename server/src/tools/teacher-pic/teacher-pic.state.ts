import { TeacherPics } from '@jiangtai/contract/teacher-pic'
import * as z from 'zod/mini'

const Kept = z.pick(TeacherPics, {
  ...{ teacher_id: true, pic_version: true, pic_list: true },
  ...{ is_open: true, is_adding: true, shown_id: true, is_full: true },
})

/** The pictures of one teacher. */
export const Gallery = z.extend(Kept, {
  /** What happened last: it is told by that name. */
  last: z.enum(['start', 'update', 'stop', 'close']),
  /** What is in the log of this lesson already. */
  logged: z.array(z.int()),
})
export type Gallery = z.infer<typeof Gallery>

/** O098: every teacher of the class has their own. */
export const Galleries = z.object({ galleries: z.array(Gallery) })
export type Galleries = z.infer<typeof Galleries>
