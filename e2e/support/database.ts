import { randomBytes } from 'node:crypto'
import pg from 'pg'

export type Engine = 'sqlite' | 'postgres'

interface NewDatabase {
  readonly env: Readonly<Record<string, string>>
  readonly drop: () => Promise<void>
}

/** SQLite lives in the server's own data folder; PostgreSQL gets a database of its own. In Redis the secret keeps servers apart. */
export async function createDatabase(engine: Engine): Promise<NewDatabase> {
  if (engine === 'sqlite') return { env: {}, drop: async () => {} }
  const admin = process.env.TEST_POSTGRES_URL ?? ''
  const name = `e2e_${randomBytes(6).toString('hex')}`
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: admin })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await ask(`create database ${name}`)
  const address = new URL(admin)
  address.pathname = `/${name}`
  const env = {
    DATABASE_URL: address.href,
    REDIS_URL: process.env.TEST_REDIS_URL ?? '',
    SESSION_SECRET: randomBytes(32).toString('hex'),
  }
  return { env, drop: () => ask(`drop database ${name} with (force)`) }
}
