import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'

export const errorReportLimits = { typeLength: 50, pageLength: 500, errorLength: 4000, deviceLength: 500 } as const
const text = (longest: number) => field.text.check(z.maxLength(longest))

/** How a page says who is in front of it, by its cookies. */
export const userInfoOf = (userType: string | number, userId: string | number) => `${userType} ${userId}`.trim()

export const errorReports = {
  report: defineCall({
    method: 'POST',
    path: '/api/report-error-log/report-error',
    allow: ['guest', 'student', 'teacher'],
    input: z.object({
      type: field.text.check(z.minLength(1), z.maxLength(errorReportLimits.typeLength)),
      page_url: text(errorReportLimits.pageLength),
      error_info: field.text.check(z.minLength(1), z.maxLength(errorReportLimits.errorLength)),
      dev_info: text(errorReportLimits.deviceLength),
      /** What the page believed when it happened; kept where no session says it better, or the session is of somebody else by now. */
      user_info: z.optional(text(200)),
      org_info: z.optional(text(200)),
      class_info: z.optional(text(200)),
    }),
    reply: z.object({}),
    about: 'Something went wrong in a browser. User, organisation and class come from the session when there is one.',
  }),
}
