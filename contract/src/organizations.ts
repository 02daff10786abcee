import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { anybody, members } from './roles.ts'

/** Colours (R229). */
export const themes = ['default', 'hxz', 'jp'] as const
export type Theme = (typeof themes)[number]
/** What an organisation with this code begins with; its administrator may choose another. */
export const themeOf = (orgCode: string): Theme => themes.find((theme) => theme === orgCode) ?? 'default'
/** What jp does otherwise goes by the code, whatever its colours are. */
export const isJp = ({ code }: { readonly code: string }) => code === 'jp'

export const Organization = z.object({
  org_code: z.string(),
  system_long_name: z.string(),
  system_sort_name: z.string(),
  page_title: z.string(),
  logo: z.string(),
  favicon: z.string(),
  theme: z.enum(themes),
  home_url: z.string(),
  /** The test banner shows, and the test pages exist. */
  is_test_environment: Flag,
  /** R118: the registration pages open at this host, and the school has not switched registration off. */
  has_registration: Flag,
  /** Codes can be sent, so that people can set a forgotten password themselves. */
  has_codes: Flag,
  /** The school lets people log in with one. */
  has_code_login: Flag,
  /** The server speaks with the chat app, and the school lets people log in with it. */
  has_wechat_login: Flag,
})
export type Organization = z.infer<typeof Organization>

const Protocol = z.object({ title: z.string(), content: z.string(), updated_at: z.int() })
export type Protocol = z.infer<typeof Protocol>

/** What a school can switch off. */
export const functionSwitches = [
  'code_login',
  'wechat_login',
  'registration',
  'class_code',
  'class_join_approval',
  'account_relation',
  'parent_bind',
  'exam',
] as const
export type FunctionSwitch = (typeof functionSwitches)[number]

export const organizations = {
  current: defineCall({
    method: 'GET',
    path: '/api/organization/get-organization',
    allow: anybody,
    input: z.object({}),
    reply: Organization,
    about: 'The organisation of the host that was asked: its names, marks and addresses.',
  }),
  service: defineCall({
    method: 'GET',
    path: '/api/site/custom-service',
    allow: anybody,
    input: z.object({}),
    reply: z.object({ phone: z.string(), hours: z.string() }),
    about: 'How to reach customer service; empty where there is none.',
  }),
  terms: defineCall({
    method: 'GET',
    path: '/api/organization/get-software-service-protocol',
    allow: anybody,
    input: z.object({}),
    reply: Protocol,
    about: 'The software service protocol.',
  }),
  privacy: defineCall({
    method: 'GET',
    path: '/api/organization/get-user-privacy-protocol',
    allow: anybody,
    input: z.object({}),
    reply: Protocol,
    about: 'The user privacy protocol.',
  }),
  isKnownHost: defineCall({
    method: 'GET',
    path: '/api/organization/is-known-host',
    allow: anybody,
    input: z.object({ domain: field.textUpTo(260) }),
    reply: z.object({ is_known: Flag }),
    about: 'Whether a host, with its port, is one of the configured organisations: the only ones a page may relay to (O014).',
  }),
  switches: defineCall({
    method: 'GET',
    path: '/api/sys-function/get-function-switch-status',
    allow: members,
    input: z.object({}),
    reply: z.object(Object.fromEntries(functionSwitches.map((name) => [name, Flag])) as Record<FunctionSwitch, typeof Flag>),
    about: 'Which functions the organisation has switched on.',
  }),
}
