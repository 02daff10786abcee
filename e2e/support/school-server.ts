import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { schoolServerPaths, schoolServers } from '@jiangtai/contract/school-servers'
import { freePort } from '../../server/test/prove/free-port.ts'
import type { prepareLesson } from './prepared-lesson.ts'
import type { School } from './school.ts'

/** The line of a school to its main server: what files that the school server fetches have cost. Browsers know the host of the school; a program is led there. */
async function openLine({ host, server }: School) {
  let fetched = 0
  const line = createServer((asked, answer) => {
    const { method, url = '' } = asked
    const there = request({ host: '127.0.0.1', port: server.port, method, path: url, headers: { ...asked.headers, host } }, (got) => {
      if (url.startsWith(schoolServerPaths.source))
        got.on('data', ({ length }: Buffer) => {
          fetched += length
        })
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    there.on('error', () => answer.destroy())
    asked.pipe(there)
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  return { url: urlOf(line.address() as AddressInfo), fetched: () => fetched, close: () => line.close() }
}

const urlOf = ({ port }: AddressInfo) => `http://127.0.0.1:${port}`

/** The built school server, registered by an administrator of the school, with an empty folder. */
export async function startSchoolServer(school: School, admin: Pick<ReturnType<typeof prepareLesson>, 'post'>) {
  const [line, port, folder] = await Promise.all([openLine(school), freePort(), mkdtemp(join(tmpdir(), 'jiangtai-near-'))])
  const { key }: { key: string } = await admin.post(schoolServers.add, { name: '机房', address: `127.0.0.1:${port}` })
  const child = spawn(process.execPath, ['server/dist/school-server.js'], {
    env: {
      ...{ PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), SCHOOL_SERVER_DIR: folder },
      ...{ SCHOOL_SERVER_MAIN: line.url, SCHOOL_SERVER_KEY: key },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  for await (const entry of createInterface(child.stdout)) if (entry.includes('"listening"')) break
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    fetched: line.fetched,
    files: async () =>
      ((await (await fetch(`${url}/healthz`)).json()) as { files: { count: number; bytes: number; coming: number } }).files,
    async kill() {
      process.off('exit', end)
      if (child.exitCode === null && child.signalCode === null && end()) await once(child, 'exit')
    },
    async clear() {
      line.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
