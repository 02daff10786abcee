import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'

/** Codes with a behaviour and a theme of their own (R229); every other organisation looks and works like `default`. */
export const themes = ['default', 'hxz', 'jp'] as const
export type Theme = (typeof themes)[number]
export const themeOf = (orgCode: string): Theme => themes.find((theme) => theme === orgCode) ?? 'default'

export const Organization = z.object({
  org_code: z.string(),
  system_long_name: z.string(),
  system_sort_name: z.string(),
  page_title: z.string(),
  logo: z.string(),
  favicon: z.string(),
  home_url: z.string(),
  /** The test banner shows, and the test pages exist. */
  is_test_environment: Flag,
  /** R118: the registration pages open at this host. */
  has_registration: Flag,
  /** Codes can be sent, so that people can log in with one and set a forgotten password themselves. */
  has_codes: Flag,
})
export type Organization = z.infer<typeof Organization>

const Protocol = z.object({ title: z.string(), content: z.string(), updated_at: z.int() })
export type Protocol = z.infer<typeof Protocol>

/** What a school can switch off. */
export const functionSwitches = ['code_login', 'registration', 'class_code', 'account_relation'] as const
export type FunctionSwitch = (typeof functionSwitches)[number]

const anyone = ['guest', 'student', 'teacher'] as const

export const organizations = {
  current: defineCall({
    method: 'GET',
    path: '/api/organization/get-organization',
    allow: anyone,
    input: z.object({}),
    reply: Organization,
    about: 'The organisation of the host that was asked: its names, marks and addresses.',
  }),
  service: defineCall({
    method: 'GET',
    path: '/api/site/custom-service',
    allow: anyone,
    input: z.object({}),
    reply: z.object({ phone: z.string(), hours: z.string() }),
    about: 'How to reach customer service; empty where there is none.',
  }),
  terms: defineCall({
    method: 'GET',
    path: '/api/organization/get-software-service-protocol',
    allow: anyone,
    input: z.object({}),
    reply: Protocol,
    about: 'The software service protocol.',
  }),
  privacy: defineCall({
    method: 'GET',
    path: '/api/organization/get-user-privacy-protocol',
    allow: anyone,
    input: z.object({}),
    reply: Protocol,
    about: 'The user privacy protocol.',
  }),
  isKnownHost: defineCall({
    method: 'GET',
    path: '/api/organization/is-known-host',
    allow: anyone,
    input: z.object({ domain: field.text.check(z.minLength(1), z.maxLength(260)) }),
    reply: z.object({ is_known: Flag }),
    about: 'Whether a host, with its port, is one of the configured organisations: the only ones a page may relay to (O014).',
  }),
  switches: defineCall({
    method: 'GET',
    path: '/api/sys-function/get-function-switch-status',
    allow: ['student', 'teacher'],
    input: z.object({}),
    reply: z.object(Object.fromEntries(functionSwitches.map((name) => [name, Flag])) as Record<FunctionSwitch, typeof Flag>),
    about: 'Which functions the organisation has switched on.',
  }),
}
