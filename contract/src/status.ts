import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { Flag } from './flag.ts'

/** `watch`: works, and somebody should look at it; `bad`: does not work, or soon will not. */
export const checkLevels = ['good', 'watch', 'bad'] as const

export const Check = z.object({
  /** There is one of each. */
  id: z.string(),
  name: z.string(),
  /** How it is, in one sentence. */
  says: z.string(),
  level: z.enum(checkLevels),
  /** What to do; empty where nothing is. */
  advice: z.string(),
})
export type Check = z.infer<typeof Check>

export const JobCount = z.object({
  kind: z.string(),
  /** Due, and not begun. */
  waiting: z.int(),
  running: z.int(),
  /** Of the last 24 hours. */
  failed: z.int(),
})
export type JobCount = z.infer<typeof JobCount>

export const SlowCall = z.object({
  route: z.string(),
  count: z.int(),
  /** Half of them, and 95 of 100, took no longer; then the longest. In milliseconds. */
  p50: z.int(),
  p95: z.int(),
  max: z.int(),
})
export type SlowCall = z.infer<typeof SlowCall>

export const Status = z.object({
  /** When it was looked at. */
  at: z.int(),
  version: z.string(),
  /** Since when the node that answers has been running. */
  started_at: z.int(),
  /** 0: the server has several schools, and what is told is of the own one alone. */
  is_whole: Flag,
  /** People with an open page in a class, on all nodes. */
  online: z.object({ teachers: z.int(), students: z.int(), classes: z.int() }),
  /** Nodes that serve, and open lines to the one that answers. */
  nodes: z.int(),
  sockets: z.int(),
  checks: z.array(Check),
  jobs: z.array(JobCount),
  /** Of the last hour and the node that answers, the slowest first. */
  slow: z.array(SlowCall),
})
export type Status = z.infer<typeof Status>

export const status = {
  get: defineCall({
    method: 'GET',
    path: '/api/admin/get-status',
    allow: ['teacher'],
    grant: 'admin',
    input: z.object({}),
    reply: Status,
    about: 'How the server is: what works, what needs somebody, who is there, jobs and slow calls.',
  }),
}
