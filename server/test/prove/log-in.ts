import { accounts, LoggedIn } from '@jiangtai/contract/accounts'
import { Envelope, pageHeader } from '@jiangtai/contract/call'
import * as z from 'zod/mini'
import type { Db } from '../../src/db/database.ts'
import { demoPassword } from '../../src/demo/school.ts'
import type { Somebody } from './school.ts'

/** People of the demo school log in on a server, as a page does. */
export async function logInAll({ address }: { readonly address: string }, db: Db, usernames: readonly string[]): Promise<Somebody[]> {
  const people: Somebody[] = []
  for (const username of usernames) {
    const { method, path } = accounts.logIn
    const headers = { 'content-type': 'application/json', [pageHeader]: '1' }
    const reply = await fetch(`${address}${path}`, { method, headers, body: JSON.stringify({ username, password: demoPassword }) })
    const envelope = z.parse(Envelope, await reply.json())
    const session = /jt_session=([^;]+)/.exec(reply.headers.get('set-cookie') ?? '')?.[1]
    if (envelope.errCode !== 0 || !session) throw new Error(`${username} was not let in: ${envelope.msg}`)
    const { user_id: id } = z.parse(z.pick(LoggedIn, { user_id: true }), envelope.data)
    const opened = db.selectFrom('sessions').select('id').where('user_id', '=', id).orderBy('id', 'desc').limit(1)
    people.push({ id, session, sessionId: (await opened.executeTakeFirstOrThrow()).id })
  }
  return people
}
