import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { Clock } from '../../server/src/clock.ts'

/** Laid into a server's data folder before it loads the demo school, which takes the one it finds. */
export const partnerSecret = randomBytes(32).toString('base64url')

/** What the demo school's partner would put into its link: a person whom nobody has met yet, unless one is named. Its end is dated by the server's clock, which other tests have moved. */
export function partnerToken(
  clock: Clock,
  person: { readonly sub?: string; readonly name?: string; readonly secret?: string; readonly back?: string } = {},
) {
  const claims = {
    sub: person.sub ?? randomUUID(),
    name: person.name ?? '周敏',
    exp: clock.seconds() + 300,
    ...(person.back && { back: person.back }),
  }
  const text = `demo.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${text}.${createHmac('sha256', person.secret ?? partnerSecret)
    .update(text)
    .digest('base64url')}`
}
