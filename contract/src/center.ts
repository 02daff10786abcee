import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { members } from './roles.ts'

/** The parts of a personal centre. One is named here when its feature is there. */
export const centerKeys = [
  'resources',
  'bin',
  'collected',
  'public',
  'questions',
  'classes',
  'groups',
  'orderDetails',
  'parents',
  'renewals',
  'orders',
  'notices',
  'messages',
  'suggest',
  'vip',
  'feedback',
  'profile',
  'admin',
] as const
export type CenterKey = (typeof centerKeys)[number]

const part = { key: z.enum(centerKeys), name: z.string(), /** What waits there for the caller. */ badge: z.int() }
export const CenterItem = z.object({ ...part, children: z.array(z.object(part)) })
export type CenterItem = z.infer<typeof CenterItem>

/** 个人中心: the way to everything that is somebody's own. */
export const center = {
  nav: defineCall({
    method: 'GET',
    path: '/api/personal-center/get-nav',
    allow: members,
    input: z.object({}),
    reply: z.object({ list: z.array(CenterItem) }),
    about: 'The parts of the caller’s personal centre, by role, switches and organisation; what is not in it is not offered.',
  }),
}
