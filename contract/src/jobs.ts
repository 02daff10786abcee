import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'

const teachers = ['teacher'] as const

export const jobStates = { waiting: 0, running: 1, done: 2, failed: 3 } as const
export type JobState = (typeof jobStates)[keyof typeof jobStates]

/** How far long work is. `total` 0: not known yet. `msg` says why it failed, or what came of it; `file_url` is empty where it made no file. */
export const Job = z.object({
  state: z.literal([0, 1, 2, 3]),
  done: z.int(),
  total: z.int(),
  file_url: z.string(),
  msg: z.string(),
})
export type Job = z.infer<typeof Job>

/** Work that takes longer than a request should. */
export const jobs = {
  get: defineCall({
    method: 'GET',
    path: '/api/admin/get-job',
    allow: teachers,
    input: z.object({ job_id: field.id }),
    reply: Job,
    about: 'How far a job of the caller is.',
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/api/admin/cancel-job',
    allow: teachers,
    input: z.object({ job_id: field.id }),
    reply: Job,
    about: 'Ends a job of the caller that waits or runs; one that has ended stays as it is.',
  }),
}
