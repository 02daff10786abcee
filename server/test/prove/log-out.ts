import { accounts } from '@jiangtai/contract/accounts'
import type { Somebody } from './school.ts'

export async function logOut(address: string, { session }: Somebody) {
  const headers = { host: 'localhost', authorization: `Bearer ${session}` }
  const reply = await fetch(`${address}${accounts.logOut.path}`, { method: accounts.logOut.method, headers })
  if (reply.status !== 200) throw new Error(`logging out was answered with ${reply.status}`)
}
