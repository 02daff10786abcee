import { createHash } from 'node:crypto'
import * as z from 'zod/mini'

const sum = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const whole = z.int().check(z.minimum(0))

/** What a backup is made of. It is written last: without it there is no backup. */
const Manifest = z.object({
  format: z.literal(1),
  name: z.string(),
  made_at: whole,
  engine: z.enum(['sqlite', 'postgres']),
  /** The steps that its tables have gone through. */
  migrations: z.array(z.string()),
  /** How many rows each table has. */
  tables: z.record(z.string(), whole),
  database: z.object({ bytes: whole, sha256: sum }),
  /** The list of its files is an object of its own: `sha256` is that of the list, `bytes` those of all files. */
  files: z.object({ count: whole, bytes: whole, sha256: sum }),
  /** What the database tells of and was not there to be copied. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

const ListedFile = z.object({ key: z.string(), bytes: whole, sha256: sum })
export type ListedFile = z.infer<typeof ListedFile>

/** Not what was written, or not of ours. */
export class Damaged extends Error {}

export const sumOfText = (text: string) => createHash('sha256').update(text).digest('hex')

/** One line, and the sum of that line. */
export function writeManifest(manifest: Manifest): string {
  const line = JSON.stringify(manifest)
  return `${line}\n${sumOfText(line)}\n`
}

/** With the sum that stands for the whole backup: it covers the sums of all that belongs to it. */
export function readManifest(text: string): { readonly manifest: Manifest; readonly sha256: string } {
  const [line = '', sha256 = ''] = text.split('\n')
  if (sumOfText(line) !== sha256) throw new Damaged('the manifest is not what was written')
  return { manifest: decoded(Manifest, line), sha256 }
}

export const writeFileList = (files: readonly ListedFile[]) => files.map((file) => `${JSON.stringify(file)}\n`).join('')

export function readFileList(text: string, expected: string): ListedFile[] {
  if (sumOfText(text) !== expected) throw new Damaged('the list of files is not what was written')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => decoded(ListedFile, line))
}

function decoded<T extends z.core.$ZodType>(schema: T, line: string): z.output<T> {
  try {
    return z.parse(schema, JSON.parse(line))
  } catch (error) {
    throw new Damaged('this is written in a way that is not known here', { cause: error })
  }
}
