import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Picture } from './teacher-pic.ts'

/** R594 */
export const pictureLogLimits = { pageSize: 50 } as const

/** R316: of one day in China, newest first. */
export const PictureDay = z.object({ date: z.string(), list: z.array(Picture) })
export type PictureDay = z.infer<typeof PictureDay>

const teachers = ['teacher'] as const
const size = z.codec(z.string().check(z.regex(/^\d{1,2}$/)), z.int().check(z.minimum(1), z.maximum(pictureLogLimits.pageSize)), {
  decode: Number,
  encode: String,
})
const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))
const date = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))

/** Every picture that the caller has thrown, in whichever class (O067). */
export const pictureLog = {
  pages: defineCall({
    method: 'POST',
    path: '/api/akdm-webservice/get-teacher-pic-log-pages',
    allow: teachers,
    writes: false,
    input: z.object({ curr_page_index: field.id, page_size: z.optional(size) }),
    reply: z.object({ list: z.array(PictureDay), pageCount: z.int() }),
    about: 'R315, R537: the thrown pictures of the caller by days, newest first, 50 to a page. A day may go on on the next page.',
  }),
  days: defineCall({
    method: 'POST',
    path: '/api/akdm-webservice/get-file-days',
    allow: teachers,
    writes: false,
    input: z.object({ month }),
    reply: z.object({ days: z.array(z.string()) }),
    about: 'R317, R535: the dates of a month (2026-11) on which the caller has thrown pictures.',
  }),
  byDate: defineCall({
    method: 'POST',
    path: '/api/akdm-webservice/get-files-by-date',
    allow: teachers,
    writes: false,
    input: z.object({ date }),
    reply: z.object({ list: z.array(Picture) }),
    about: 'R536: the pictures the caller has thrown on one date, newest first.',
  }),
}
