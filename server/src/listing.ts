import { parseArgs } from 'node:util'
import type { Db } from './db/database.ts'
import { findOrgId } from './listing.db.ts'
import { StartFailure } from './start-failure.ts'

const day = 86_400

export async function organizationCalled(db: Db, code: string): Promise<number> {
  const orgId = await findOrgId(db, code)
  if (orgId === undefined) throw new StartFailure(`没有机构 ${code}。`)
  return orgId
}

/** What every listing of the operator can be asked for. */
export async function listingAsked(db: Db, command: string, args: readonly string[], now: number) {
  const { org, days, json } = parsed(command, args)
  return { days, json, since: now - days * day, orgId: org === undefined ? undefined : await organizationCalled(db, org) }
}

function parsed(command: string, args: readonly string[]) {
  try {
    const options = { org: { type: 'string' }, days: { type: 'string', default: '7' }, json: { type: 'boolean', default: false } } as const
    const { values } = parseArgs({ args: [...args], options })
    const days = Number(values.days)
    if (Number.isInteger(days) && days >= 1 && days <= 90) return { ...values, days }
  } catch {
    // Said below, in our own words.
  }
  throw new StartFailure(`用法：npm run admin -- ${command} [--org 机构代码] [--days 天数，1 到 90] [--json]`)
}

const shanghai = 8 * 3600

/** O107: whatever the zone of the machine. */
export const timeOf = (seconds: number) => new Date((seconds + shanghai) * 1000).toISOString().slice(0, 16).replace('T', ' ')

/** Chinese signs take two places of a terminal. */
const isWide = (sign: string) => /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(sign)
const widthOf = (text: string) => [...text].reduce((sum, sign) => sum + (isWide(sign) ? 2 : 1), 0)

const longest = 80

/** Anybody can send a report: nothing in it may move the cursor of whoever reads it, or turn the writing around. */
const driving = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

function shown(text: string) {
  const signs = [...text.replace(driving, ' ')]
  return signs.length > longest ? `${signs.slice(0, longest - 1).join('')}…` : signs.join('')
}

export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const lines = [head, ...rows].map((row) => row.map(shown))
  const widths = head.map((_name, at) => Math.max(...lines.map((line) => widthOf(line[at] ?? ''))))
  return lines.map((line) =>
    line
      .map((text, at) => text + ' '.repeat((widths[at] ?? 0) - widthOf(text)))
      .join('  ')
      .trimEnd(),
  )
}

const escaped = (signs: string) => Array.from({ length: signs.length }, (_, at) => unitOf(signs.charCodeAt(at))).join('')
const unitOf = (code: number) => `\\u${code.toString(16).padStart(4, '0')}`

/** JSON itself escapes only some of them. */
export const jsonOf = (value: unknown) => JSON.stringify(value).replace(driving, escaped)
