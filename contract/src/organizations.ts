import * as z from 'zod/mini'
import { defineCall } from './call.ts'
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
})
export type Organization = z.infer<typeof Organization>

export const organizations = {
  current: defineCall({
    method: 'GET',
    path: '/api/organization/get-organization',
    allow: ['guest', 'student', 'teacher'],
    input: z.object({}),
    reply: Organization,
    about: 'The organisation of the host that was asked: its names, marks and addresses.',
  }),
}
