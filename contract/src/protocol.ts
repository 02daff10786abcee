import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'

const teachers = ['teacher'] as const

/** R733: what a teacher agrees to before something becomes the school's. */
export const protocol = {
  repository: defineCall({
    method: 'GET',
    path: '/api/protocol/get-repository-protocol',
    allow: teachers,
    input: z.object({}),
    reply: z.object({
      title: z.string(),
      content: z.string(),
      /** When this text was last changed: what is agreed to is this version. */
      version: z.int(),
      /** O088: 1: the caller has agreed to it. */
      status: Flag,
      /** 0: not yet. */
      agreed_at: z.int(),
    }),
    about: 'The protocol of the school’s library, and whether the caller has agreed to it.',
  }),
  agree: defineCall({
    method: 'GET',
    path: '/api/protocol/set-repository-protocol-status',
    allow: teachers,
    writes: true,
    input: z.object({ status: field.choice(1), version: field.int }),
    reply: z.object({}),
    about: 'Agrees to the version that was read; an older one is refused.',
  }),
  isNeeded: defineCall({
    method: 'POST',
    path: '/api/prepare-course/is-need-agree-school-protocol',
    allow: teachers,
    writes: false,
    input: z.object({}),
    reply: z.object({ status: Flag }),
    about: 'O088: 1: the caller has to agree before anything becomes the school’s.',
  }),
}
