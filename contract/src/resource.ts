import * as z from 'zod/mini'
import { Flag } from './flag.ts'

/** Something to teach with: a file with a title and a place among the subjects. */
export const Resource = z.object({
  id: z.int(),
  title: z.string(),
  media_type_id: z.int(),
  media_class_id: z.int(),
  file_cdn_id: z.int(),
  file_cdn_url: z.string(),
  /** A small picture of it; empty: there is none (yet). */
  thumb_url: z.string(),
  /** Of its file. */
  name: z.string(),
  bytes: z.int(),
  /** 0 here and below: not known, or none. */
  pages: z.int(),
  seconds: z.int(),
  width: z.int(),
  height: z.int(),
  owner_id: z.int(),
  owner_name: z.string(),
  uploader_type: z.literal([1, 2]),
  /** 1: every teacher of the organisation may use it (校本). */
  is_school: Flag,
  is_mine: Flag,
  is_collected: Flag,
  root_subject_id: z.int(),
  second_subject_id: z.int(),
  third_subject_id: z.int(),
  course_id: z.int(),
  created_at: z.int(),
})
export type Resource = z.infer<typeof Resource>
