import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { body, token, vote } from './work.ts'

/** One authenticated, validated call: the product against node:http and Express 5 doing the same work, in turns, in one run. */
const contestants = ['node-http', 'express', 'jiangtai'] as const
const rounds = 7
const seconds = 4

const dataDir = mkdtempSync(join(tmpdir(), 'jiangtai-bench-'))
const children: ChildProcess[] = []
process.once('exit', () => {
  for (const child of children) child.kill()
  rmSync(dataDir, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

async function start(name: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, `${name}.ts`), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  children.push(child)
  const [line] = await once(child.stdout, 'data')
  const url = `http://127.0.0.1:${Number(line)}${vote.path}`
  const reply = await fetch(url, { method: 'POST', body, headers })
  const { errCode } = (await reply.json()) as { errCode: number }
  if (errCode !== 0) throw new Error(`${name} answers ${errCode}`)
  return url
}

const headers = { cookie: `jt_session=${token}`, 'content-type': 'application/x-www-form-urlencoded' }

async function load(url: string, duration: number) {
  const { requests, non2xx, errors } = await autocannon({ url, method: 'POST', headers, body, connections: 32, duration })
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} failed`)
  return requests.average
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const urls = new Map<string, string>()
for (const name of contestants) urls.set(name, await start(name))
for (const url of urls.values()) await load(url, 2)
const measured = new Map(contestants.map((name) => [name, [] as number[]]))
for (let round = 0; round < rounds; round++)
  for (const name of contestants) measured.get(name)?.push(await load(urls.get(name) ?? '', seconds))

const [bare, express, product] = contestants.map((name) => median(measured.get(name) ?? []))
if (!bare || !express || !product) throw new Error('nothing was measured')
const ratio = (a: number, b: number) => Math.round((100 * a) / b) / 100
process.stdout.write(
  `${JSON.stringify({
    bench: 'call',
    perSecond: { 'node:http': Math.round(bare), express: Math.round(express), jiangtai: Math.round(product) },
    ratio: { 'jiangtai / node:http': ratio(product, bare), 'jiangtai / express': ratio(product, express) },
    aim: { 'jiangtai / node:http': 0.8, 'jiangtai / express': 3 },
    rounds,
    node: process.version,
  })}\n`,
)
process.exit()
