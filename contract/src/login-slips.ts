import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { classGrades } from './school-classes.ts'

export const slipLimits = { people: 5000, keyDays: 7 } as const

/** §8.3: slips of paper with which people log in for the first time. */
export const loginSlips = {
  print: defineCall({
    method: 'GET',
    path: '/api/admin/login-slips',
    allow: ['teacher'],
    grant: 'confirmed',
    writes: true,
    input: z.object({
      ...{ class_id: z.optional(field.id), import_id: z.optional(field.id), user_ids: z.optional(field.list(field.id)) },
      grade: z.optional(field.choice(...Array.from({ length: classGrades.last }, (_, n) => classGrades.first + n))),
      is_whole_school: z.optional(field.flag),
    }),
    answersFile: true,
    reply: z.null(),
    about:
      'A pdf of slips to cut, 14 on a page: name, class, user name, the password that the school has made if it still counts, and a QR code that logs in once within seven days. Of a class, of the students of a grade or of all classes, of those whom an import added, or of some people. Administrators have none: they are left out and counted below each page. Codes that were printed before no longer work.',
  }),
}
