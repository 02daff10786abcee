import * as z from 'zod/mini'
import { Flag } from './flag.ts'
import { Preview } from './preview.ts'

/** Something to teach with: a file, or an address at another host, with a title and a place among the subjects. */
export const Resource = z.object({
  id: z.int(),
  title: z.string(),
  media_type_id: z.int(),
  media_class_id: z.int(),
  /** 0 and empty: it is an address. */
  file_cdn_id: z.int(),
  file_cdn_url: z.string(),
  /** Where it is shown from; empty: it is a file. */
  address: z.string(),
  /** R085, R087: the platform of an address; 0: it is a file. */
  platform_id: z.int(),
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
  /** Of an Office file: its pages. */
  preview: Preview,
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
  /** It stands for this exam: there is no file and no address. */
  exam_id: z.optional(z.int()),
  /** Tags that the school shows; none where there are none. */
  tags: z.optional(z.array(z.object({ id: z.int(), name: z.string() }))),
  /** Of a search that found it by what it says: the page, 0 where it is shown without pages, and the words around what was looked for. */
  hit: z.optional(z.object({ page: z.int(), before: z.string(), found: z.string(), after: z.string() })),
})
export type Resource = z.infer<typeof Resource>
