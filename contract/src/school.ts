import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { type Theme, themes } from './organizations.ts'
import { setupLimits } from './setup.ts'

const teachers = ['teacher'] as const

export const schoolLimits = {
  ...{ longName: setupLimits.longName, shortName: setupLimits.shortName, hosts: setupLimits.hosts, host: setupLimits.host },
  ...{ pageTitle: 40, homeUrl: 200, phone: 30, hours: 40, markBytes: 2 * 1024 * 1024 },
} as const

export const themeNames: Readonly<Record<Theme, string>> = { default: '黛绿', hxz: '青花', jp: '柿橙' }

/** Own pictures of a school: beside its name, and in the tab of a browser. */
export const markKinds = ['logo', 'favicon'] as const
export type MarkKind = (typeof markKinds)[number]

export const SchoolHost = z.object({
  host: z.string(),
  /** People can register there. */
  is_fh: Flag,
})
export type SchoolHost = z.infer<typeof SchoolHost>

export const SchoolInfo = z.object({
  org_code: z.string(),
  system_long_name: z.string(),
  system_sort_name: z.string(),
  page_title: z.string(),
  home_url: z.string(),
  theme: z.enum(themes),
  logo: z.string(),
  favicon: z.string(),
  service_phone: z.string(),
  service_hours: z.string(),
  hosts: z.array(SchoolHost),
  /** Any address that no school has opens this one. */
  is_default: Flag,
  /** Sent back with what is saved: an older one is refused. */
  version: z.int(),
})
export type SchoolInfo = z.infer<typeof SchoolInfo>

export const ListedSchool = z.object({
  org_code: z.string(),
  name: z.string(),
  hosts: z.array(z.string()),
  class_count: z.int(),
  admin_count: z.int(),
  is_demo: Flag,
  /** The operator's own. */
  is_own: Flag,
})
export type ListedSchool = z.infer<typeof ListedSchool>

/** Twice as many as may be kept: how many there are is said in a sentence. */
const name = (most: number) => field.name.check(z.maxLength(most * 2))
const hosts = field.list(field.text.check(z.maxLength(schoolLimits.host)))

/** What a school is called, how it looks and where it is opened. */
export const school = {
  get: defineCall({
    method: 'GET',
    path: '/api/admin/get-organization',
    allow: teachers,
    grant: 'admin',
    input: z.object({}),
    reply: SchoolInfo,
    about: 'What the school is called, its colours, marks and hosts.',
  }),
  save: defineCall({
    method: 'POST',
    path: '/api/admin/save-organization',
    allow: teachers,
    grant: 'admin',
    input: z.object({
      system_long_name: name(schoolLimits.longName),
      system_sort_name: name(schoolLimits.shortName),
      page_title: name(schoolLimits.pageTitle),
      home_url: field.text.check(z.maxLength(schoolLimits.homeUrl)),
      theme: z.enum(themes),
      service_phone: name(schoolLimits.phone),
      service_hours: name(schoolLimits.hours),
      version: field.int,
    }),
    reply: SchoolInfo,
    done: '已保存',
    about: 'Change names, colours and addresses; refused when somebody else did so since `version`.',
  }),
  saveHosts: defineCall({
    method: 'POST',
    path: '/api/admin/save-hosts',
    allow: teachers,
    grant: 'confirmed',
    input: z.object({
      hosts,
      version: field.int,
      /** 1: the caller knows that the school cannot be opened any more where the page stands. */
      leaves_here: field.flag,
    }),
    reply: SchoolInfo,
    about: 'All hosts of the school; one that another school has is refused.',
  }),
  saveMark: defineCall({
    method: 'POST',
    path: '/api/admin/save-mark',
    encoding: 'multipart',
    file: 'picture',
    fileBytes: schoolLimits.markBytes,
    allow: teachers,
    grant: 'admin',
    input: z.object({ kind: z.enum(markKinds) }),
    reply: SchoolInfo,
    about: 'An own picture as the logo or the icon of the school: PNG, JPEG or WebP; the server makes it small.',
  }),
  resetMark: defineCall({
    method: 'POST',
    path: '/api/admin/reset-mark',
    allow: teachers,
    grant: 'admin',
    input: z.object({ kind: z.enum(markKinds) }),
    reply: SchoolInfo,
    about: 'The mark that belongs to the colours instead of an own picture.',
  }),
  list: defineCall({
    method: 'GET',
    path: '/api/admin/get-organizations',
    allow: teachers,
    grant: 'admin',
    input: z.object({}),
    reply: z.object({ list: z.array(ListedSchool) }),
    about: 'All schools of this server, for a platform operator.',
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/admin/add-organization',
    allow: teachers,
    grant: 'confirmed',
    input: z.object({
      org_code: field.text.check(z.maxLength(setupLimits.code)),
      system_long_name: name(schoolLimits.longName),
      system_sort_name: name(schoolLimits.shortName),
      hosts,
    }),
    reply: z.object({}),
    about: 'A further school, by a platform operator.',
  }),
}
