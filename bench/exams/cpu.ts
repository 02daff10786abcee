import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '../../server/src/db/database.ts'

const tickMs = 10

interface Spent {
  readonly parent: number
  readonly ms: number
  /** Of its children that have ended. */
  readonly ofChildrenMs: number
}

function spentBy(pid: number): Spent | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = [1, 11, 12, 13, 14].map((at) => fields[at])
    return { parent, ms: (user + system) * tickMs, ofChildrenMs: (childrenUser + childrenSystem) * tickMs }
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}

/** Milliseconds of CPU that PostgreSQL and all its processes have taken so far. */
export async function postgresCpu(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const master = spentBy(rows[0]?.pid ?? 0)?.parent ?? 0
  const children = readdirSync('/proc').flatMap((name) => {
    const spent = /^\d+$/.test(name) ? spentBy(Number(name)) : undefined
    return spent?.parent === master ? [spent.ms] : []
  })
  const own = spentBy(master)
  return children.reduce((sum, ms) => sum + ms, (own?.ms ?? 0) + (own?.ofChildrenMs ?? 0))
}
