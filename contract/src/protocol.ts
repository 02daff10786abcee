import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { members } from './roles.ts'

const teachers = ['teacher'] as const

export const protocolKinds = ['terms', 'privacy', 'repository'] as const
export type ProtocolKind = (typeof protocolKinds)[number]
export const protocolTitles: Readonly<Record<ProtocolKind, string>> = {
  terms: '软件服务协议',
  privacy: '用户隐私协议',
  repository: '校本资源共享协议',
}
export const protocolLimits = { text: 15_000, history: 20 } as const

/** A text as its school has it, and what was published before. */
export const ManagedProtocol = z.object({
  kind: z.enum(protocolKinds),
  title: z.string(),
  content: z.string(),
  updated_at: z.int(),
  /** Counts what was published; 0: nothing yet. */
  version: z.int(),
  /** 1: the text that every school begins with, and that changes with the product. */
  is_default: Flag,
  default_text: z.string(),
  /** Last first; `by` is empty where nobody remembers. */
  published: z.array(z.object({ version: z.int(), published_at: z.int(), by: z.string(), is_default: Flag })),
})
export type ManagedProtocol = z.infer<typeof ManagedProtocol>

/** Agreed to with the account; whoever has one is asked to agree to a newer text. */
export const acceptedKinds = ['terms', 'privacy'] as const satisfies readonly ProtocolKind[]
export type AcceptedKind = (typeof acceptedKinds)[number]

/** A text that applies to the caller. */
export const OwnProtocol = z.object({
  kind: z.enum(protocolKinds),
  title: z.string(),
  /** Since when this text counts. */
  version: z.int(),
  /** When the caller agreed to it: with the account, or later; 0: not yet. */
  agreed_at: z.int(),
  /** 1: the school has published it since, and the caller has not agreed to it. */
  is_new: Flag,
})
export type OwnProtocol = z.infer<typeof OwnProtocol>

/** What people agree to: what a teacher does before something becomes the school's (R733), and the texts of a school. */
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
  mine: defineCall({
    method: 'GET',
    path: '/api/protocol/get-protocols',
    allow: members,
    input: z.object({}),
    reply: z.object({ list: z.array(OwnProtocol) }),
    about: 'The texts that apply to the caller, and whether each was agreed to.',
  }),
  accept: defineCall({
    method: 'POST',
    path: '/api/protocol/accept-protocol',
    allow: members,
    input: z.object({ kind: z.enum(acceptedKinds), version: field.int }),
    reply: z.object({}),
    about: 'Agrees to a newer text; one that is no longer the newest is refused.',
  }),
  texts: defineCall({
    method: 'GET',
    path: '/api/admin/get-protocols',
    allow: teachers,
    grant: 'admin',
    input: z.object({}),
    reply: z.object({ list: z.array(ManagedProtocol) }),
    about: 'The texts of the school that people agree to.',
  }),
  publish: defineCall({
    method: 'POST',
    path: '/api/admin/publish-protocol',
    allow: teachers,
    grant: 'confirmed',
    input: z.object({ kind: z.enum(protocolKinds), text: field.name.check(z.maxLength(protocolLimits.text * 2)), version: field.int }),
    reply: ManagedProtocol,
    about: 'Publish an own text; refused when somebody else has since `version`.',
  }),
  restore: defineCall({
    method: 'POST',
    path: '/api/admin/restore-protocol',
    allow: teachers,
    grant: 'confirmed',
    input: z.object({ kind: z.enum(protocolKinds), version: field.int }),
    reply: ManagedProtocol,
    about: 'Publish the text that every school begins with again.',
  }),
}
