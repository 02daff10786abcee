import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { defineEvent } from './event.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { pageOf, pagesOf } from './page.ts'
import { members } from './roles.ts'

export const noticeLimits = { pageSize: 50, together: 200 } as const

export const noticeTypes = { push: 1, sent: 2, members: 3, share: 4, report: 5, orders: 6, feedback: 7, exam: 8, account: 9 } as const
export type NoticeType = (typeof noticeTypes)[keyof typeof noticeTypes]
export const noticeTypeNames = {
  1: '课程推送',
  2: '定时推送',
  3: '班级成员',
  4: '课程分享',
  5: '资源报错',
  6: '订单',
  7: '意见反馈',
  8: '考试',
  9: '账号安全',
} as const satisfies Record<NoticeType, string>

export const Notice = z.object({
  id: z.int(),
  type_id: z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9]),
  title: z.string(),
  text: z.string(),
  /** The same as `text`, by the name that others ask for. */
  body: z.string(),
  /** The page that it leads to; empty: none. */
  link: z.string(),
  /** What it is about: a mix; 0: nothing to open. */
  mix_id: z.int(),
  /** Or a course share; 0: none. */
  share_id: z.int(),
  created_at: z.int(),
  is_read: Flag,
})
export type Notice = z.infer<typeof Notice>

const type_id = z.optional(field.choice(1, 2, 3, 4, 5, 6, 7, 8, 9))

/** Whether all are meant, where no ids are given. */
const all = z.optional(field.flag)

/** R731: own notices only. */
export const notices = {
  list: defineCall({
    method: 'GET',
    path: '/api/notice/get-notice',
    allow: members,
    input: z.object({ type_id, is_read: z.optional(field.flag), ...pageOf(noticeLimits.pageSize) }),
    reply: pagesOf(Notice),
    about: 'The notices of the caller, newest first; all, or those that are read or unread.',
  }),
  unread: defineCall({
    method: 'GET',
    path: '/api/notice/get-not-read-count',
    allow: members,
    input: z.object({}),
    reply: z.object({ count: z.int() }),
    about: 'How many of them are unread.',
  }),
  types: defineCall({
    method: 'GET',
    path: '/api/personal-center/get-notice-type-list',
    allow: members,
    input: z.object({}),
    reply: z.object({
      list: z.array(z.object({ id: z.int(), name: z.string(), count: z.int(), not_read_count: z.int(), unread: z.int() })),
    }),
    about: 'The types of notices that people of the caller’s role get.',
  }),
  read: defineCall({
    method: 'POST',
    path: '/api/notice/set-notice-read',
    allow: members,
    input: z.object({ ids: z.optional(field.list(field.id)), all, type_id }),
    reply: z.object({}),
    about: 'Marks notices of the caller as read; without ids all, or all of a type.',
  }),
  remove: defineCall({
    method: 'POST',
    path: '/api/notice/del-notice',
    allow: members,
    input: z.object({ ids: z.optional(field.list(field.id)), all, type_id, is_read: z.optional(field.flag) }),
    reply: z.object({ count: z.int() }),
    about: 'Drops notices of the caller: those with these ids, or all of them, all of a type, all that are read.',
  }),
  restore: defineCall({
    method: 'POST',
    path: '/api/notice/restore-notice',
    allow: members,
    input: z.object({ ids: field.list(field.id) }),
    reply: z.object({}),
    about: 'Brings back notices that the caller has dropped within the last day.',
  }),
}

export const noticeSays = {
  /** Ours: the caller's notices have changed. */
  changed: defineEvent({ name: 'client_notice_changed', direction: 'server->client', data: z.object({ class_id: z.int() }) }),
  /** How many of the own are unread now. */
  count: defineEvent({ name: 'notice_count', direction: 'server->client', data: z.object({ count: z.int() }) }),
}
