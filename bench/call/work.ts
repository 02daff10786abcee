import { defineCall } from '@jiangtai/contract/call'
import { field } from '@jiangtai/contract/field'
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { Histogram, Registry } from 'prom-client'
import * as z from 'zod/mini'
import { hashOf } from '../../server/src/sessions/token.ts'

/** The call all contestants answer: a form with a number, a text and a list, from somebody who is logged in. */
export const vote = defineCall({
  method: 'POST',
  path: '/api/bench/vote',
  allow: ['student'],
  writes: false,
  input: z.object({ class_id: field.int, title: field.text.check(z.maxLength(20)), option_ids: field.list(field.int) }),
  reply: z.object({ user_id: z.int(), class_id: z.int(), title: z.string(), option_ids: z.array(z.int()) }),
  about: 'Vote.',
})
export const body = 'class_id=4&title=今天讲什么&option_ids[]=1&option_ids[]=3'
export const token = 'x'.repeat(43)

/** What the other two do by hand and the product does in its kernel: sessions by hash in a map, a log line, a measurement. */
export const sessions = new Map([[hashOf(token), { id: 7, role: 'student' }]])
export const logger = (): FastifyBaseLogger => pino({ level: 'info' }, pino.destination({ dest: '/dev/null', sync: false, minLength: 0 }))
export const histogram = () =>
  new Histogram({
    name: 'seconds',
    help: 'Time to answer',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [new Registry()],
  })

/** Tells the driver where it listens. */
export const announce = (port: number) => process.stdout.write(`${port}\n`)
