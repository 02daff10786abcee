import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type FileTicket, schoolServerPaths } from '@jiangtai/contract/school-servers'
import { openLine } from './line.ts'

/**
 * Forty students begin to watch one film at the same moment, over the one line of their school: from the main server, and from a school server that has
 * never seen the film. How much comes over the line, and until all have all of it. `trial`: a small film.
 */
const isTrial = process.argv.includes('trial')
const students = 40
const film = isTrial ? 2 : 10
const lineMbit = 100
const aim = { 'bytes, with ÷ without': 0.05, 'time, with ÷ without': 0.5 }
const megabyte = 1024 ** 2

const line = await openLine((lineMbit * 1_000_000) / 8)
const mainUrl = `http://127.0.0.1:${line.port}`
const execArgv = ['--import', 'tsx']
const main = fork(fileURLToPath(new URL('main.ts', import.meta.url)), [String(film), `127.0.0.1:${line.port}`], { execArgv })
const heard = async <T>() => (await once(main, 'message'))[0] as T
const { port, key, session, path } = await heard<{ port: number; key: string; session: string; path: string }>()
line.leadTo(port)

const folder = mkdtempSync(join(tmpdir(), 'jiangtai-bench-near-'))
const program = fileURLToPath(new URL('../../server/src/school-server.ts', import.meta.url))
const near = spawn(process.execPath, [...execArgv, program], {
  env: {
    ...{ PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', SCHOOL_SERVER_DIR: folder },
    ...{ SCHOOL_SERVER_MAIN: mainUrl, SCHOOL_SERVER_KEY: key },
  },
})
let said = ''
near.stdout.on('data', (text) => {
  said += text
})
while (!said.includes('"address"')) await once(near.stdout, 'data')
const nearUrl = /"address":"([^"]+)"/.exec(said)?.[1] ?? ''
main.send('ticket')
const { tickets, bytes } = await heard<FileTicket>()

async function watch(url: string, headers: Record<string, string>) {
  const before = line.carried()
  const began = performance.now()
  const lengths = await Promise.all(
    Array.from({ length: students }, async () => (await (await fetch(url, { headers })).arrayBuffer()).byteLength),
  )
  if (lengths.some((length) => length !== bytes)) throw new Error('somebody did not get the whole film')
  return { megabytes: (line.carried() - before) / megabyte, seconds: (performance.now() - began) / 1000 }
}

const withIt = await watch(`${nearUrl}${schoolServerPaths.file}?${new URLSearchParams({ ticket: tickets[0]?.ticket ?? '' })}`, {})
const without = await watch(mainUrl + path, { cookie: `jt_session=${session}` })
near.kill('SIGTERM')
main.send('end')
await Promise.all([once(near, 'exit'), once(main, 'exit')])
line.close()
rmSync(folder, { recursive: true })

const round = (number: number, by = 100) => Math.round(number * by) / by
const ratio = {
  'bytes, with ÷ without': round(withIt.megabytes / without.megabytes, 1000),
  'time, with ÷ without': round(withIt.seconds / without.seconds, 1000),
}
process.stdout.write(
  `${JSON.stringify({
    ...{ bench: 'school-server', students, film: `${film} MB`, line: `${lineMbit} Mbit/s` },
    without: { megabytes: round(without.megabytes), seconds: round(without.seconds) },
    with: { megabytes: round(withIt.megabytes), seconds: round(withIt.seconds) },
    ...{ ratio, aim, node: process.version },
  })}\n`,
)
const isMissed = Object.entries(aim).some(([name, most]) => ratio[name as keyof typeof ratio] > most)
if (isMissed && !isTrial) process.exit(1)
