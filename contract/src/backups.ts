import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { Digits, field } from './field.ts'

const teachers = ['teacher'] as const

export const backupName = z.string().check(z.regex(/^\d{8}-\d{6}-[0-9a-f]{4}$/))

/** Six months: what a person was deleted from is gone from the backups, too, after 180 days. */
export const backupLimits = { days: { least: 1, most: 30 }, weeks: { least: 0, most: 12 }, months: { least: 0, most: 6 } } as const

const within = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z.codec(Digits, z.int().check(z.minimum(least), z.maximum(most)), { decode: Number, encode: String })

export const Backup = z.object({
  name: z.string(),
  made_at: z.int(),
  /** Of the database and all its files. */
  bytes: z.int(),
  files: z.int(),
  /** How many files were not there to be copied. */
  missing: z.int(),
  /** The beginning of the sum that stands for the whole backup. */
  sha256: z.string(),
  /** When it was last looked through; 0: never. */
  checked_at: z.int(),
  /** How much was wrong then. */
  problems: z.int(),
})
export type Backup = z.infer<typeof Backup>

export const BackupState = z.object({
  list: z.array(Backup),
  /** Names of those whose manifest is not what was written. */
  damaged: z.array(z.string()),
  /** Where they lie. */
  place: z.string(),
  /** Why nothing can be read there now; empty: it can. */
  trouble: z.string(),
  /** `02:30`; empty: not by itself. */
  at: z.string(),
  /** Of so many days, weeks and months the newest one is kept. */
  keep: z.object({ days: z.int(), weeks: z.int(), months: z.int() }),
  /** Of these two; sent back with a change. */
  schedule_version: z.int(),
  /** The one that is made now. `total` 0: the database, before its files. */
  running: z.nullable(z.object({ done: z.int(), total: z.int() })),
  /** The one that is looked through now. */
  checking: z.nullable(z.object({ name: z.string(), done: z.int(), total: z.int() })),
  /** The last one that failed, unless one went well after it. */
  failure: z.nullable(z.object({ at: z.int(), why: z.string() })),
})
export type BackupState = z.infer<typeof BackupState>

/** A backup has all schools of a server: they are an operator's, or the administrator's of the only school there is. */
export const backups = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/get-backups',
    allow: teachers,
    grant: 'admin',
    input: z.object({}),
    reply: BackupState,
    about: 'The backups of the server, the newest first, and how the last one went.',
  }),
  run: defineCall({
    method: 'POST',
    path: '/api/admin/run-backup',
    allow: teachers,
    grant: 'admin',
    input: z.object({}),
    reply: z.object({ job_id: z.int() }),
    about: 'Makes a backup now; get-job says how far it is.',
  }),
  check: defineCall({
    method: 'POST',
    path: '/api/admin/check-backup',
    allow: teachers,
    grant: 'admin',
    input: z.object({ backup: backupName }),
    reply: z.object({ job_id: z.int() }),
    about: 'Reads every byte of a backup and compares it with its manifest; what was found stands in the list.',
  }),
  saveSchedule: defineCall({
    method: 'POST',
    path: '/api/admin/save-backup-schedule',
    allow: teachers,
    grant: 'confirmed',
    input: z.object({
      ...{ is_on: field.flag, at: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)) },
      ...{ days: within(backupLimits.days), weeks: within(backupLimits.weeks), months: within(backupLimits.months) },
      version: within({ least: 0, most: 2 ** 31 - 1 }),
    }),
    reply: z.object({}),
    about: 'When backups are made by themselves, and of how many days, weeks and months one is kept; what is more goes with the next one.',
  }),
  download: defineCall({
    method: 'POST',
    path: '/api/admin/download-backup',
    allow: teachers,
    grant: 'confirmed',
    input: z.object({ backup: backupName }),
    reply: z.object({ url: z.string(), bytes: z.int() }),
    about: 'Where a backup can be saved as one archive, by this login, as long as the password counts.',
  }),
}
