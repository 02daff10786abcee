import type { AddressInfo } from 'node:net'
import { buildApp } from '../../server/test/build-app.ts'

/** The whole server over SQLite and a disk, in a process of its own, which tells how much memory it had at most. */
const school = await buildApp('sqlite')
const orgId = await school.people.organization({ code: 'default', hosts: ['127.0.0.1'] })
const { session } = await school.people.teacher(orgId)
await school.app.listen({ host: '127.0.0.1', port: 0 })

process.on('message', async (asked) => {
  if (asked === 'memory') return process.send?.({ now: process.memoryUsage().rss, most: process.resourceUsage().maxRSS * 1024 })
  await school.close()
  process.exit(0)
})
process.send?.({ port: (school.app.server.address() as AddressInfo).port, session })
