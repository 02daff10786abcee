import { accounts } from '@jiangtai/contract/accounts'
import { hashPassword, usualCost } from '../../server/src/login/password.ts'
import { buildNode } from '../../server/test/build-app.ts'
import { openTestDatabase } from '../../server/test/databases.ts'
import { password } from '../../server/test/people.ts'

/** How long a class waits that logs in at once, by the cost of its passwords; and once more after the cost was raised, when every hash is made anew. */
const students = 46
const database = await openTestDatabase('sqlite')

async function measure(node: Awaited<ReturnType<typeof buildNode>>, usernames: readonly string[]) {
  const [from, before] = [performance.now(), process.cpuUsage()]
  const waits = await Promise.all(
    usernames.map(async (username) => {
      const { errCode } = await node.ask(accounts.logIn, { username, password })
      if (errCode !== 0) throw new Error(`${username} was refused: ${errCode}`)
      return performance.now() - from
    }),
  )
  const { user, system } = process.cpuUsage(before)
  return { lastMs: Math.round(Math.max(...waits)), cpuMs: Math.round((user + system) / 1000) }
}

async function classWith(cost: number) {
  const node = await buildNode(database, { passwordCost: cost })
  const host = `cost-${cost}.test`
  const orgId = await node.people.organization({ hosts: [host, `localhost-${cost}`] })
  await node.db.updateTable('organization_hosts').set({ host: 'localhost' }).where('host', '=', `localhost-${cost}`).execute()
  const people = await Promise.all(Array.from({ length: students }, () => node.people.student(orgId)))
  const store = async (password_hash: string) => node.db.updateTable('users').set({ password_hash }).where('org_id', '=', orgId).execute()
  const usernames = people.map(({ username }) => username)
  await store(await hashPassword(password, { cost: 2 ** 14 }))
  const raised = await measure(node, usernames)
  const usual = await measure(node, usernames)
  await node.db.deleteFrom('organization_hosts').where('host', '=', 'localhost').execute()
  await node.app.close()
  return { usual, raised }
}

const costs: Record<string, unknown> = {}
for (const power of [14, 15, 16, 17]) costs[`2^${power}`] = await classWith(2 ** power)
await database.close()
process.stdout.write(
  `${JSON.stringify({ bench: 'logins', students, costs, inUse: `2^${Math.log2(usualCost)}`, aim: { lastMs: 5000 }, node: process.version })}\n`,
)
