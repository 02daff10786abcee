import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { mediaTypes } from '@jiangtai/contract/media'
import { uploadLimits, uploads } from '@jiangtai/contract/uploads'
import { film } from '../../server/test/samples.ts'
import { sha256 } from '../../server/test/uploading.ts'

/** A file of 2 GB in parts: by how much the server grows, measured against the file. Memory as it was after the first parts is where it begins. */
const gigabyte = 1024 ** 3
const bytes = 2 * gigabyte
const { partBytes } = uploadLimits
const count = bytes / partBytes
const atOnce = 4
const warmUp = 64
const aim = 0.1

const server: ChildProcess = fork(fileURLToPath(new URL('server.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] })
const heard = async <T>() => (await once(server, 'message'))[0] as T
const memory = async () => {
  server.send('memory')
  return heard<{ now: number; most: number }>()
}

const { port, session } = await heard<{ port: number; session: string }>()
async function ask<T>(path: string, body: FormData | URLSearchParams): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body, headers: { cookie: `jt_session=${session}` } })
  const { errCode, msg, data } = (await response.json()) as { errCode: number; msg: string; data: T }
  if (errCode !== 0) throw new Error(`${path}: ${msg}`)
  return data
}

const part = film(partBytes, 1)
const sum = sha256(part)
const said = { name: 'a.mp4', bytes: String(bytes), media_type_id: String(mediaTypes.video) }
const { upload_id } = await ask<{ upload_id: string }>(uploads.startParts.path, new URLSearchParams(said))
async function send(n: number) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ upload_id, n: String(n), sha256: sum })) form.append(name, value)
  form.append('part', new Blob([part]))
  await ask(uploads.addPart.path, form)
}
async function sendFrom(first: number, end: number) {
  for (let n = first; n < end; n += atOnce) await Promise.all(Array.from({ length: Math.min(atOnce, end - n) }, (_, at) => send(n + at)))
}

await sendFrom(0, warmUp)
const before = await memory()
const began = performance.now()
await sendFrom(warmUp, count)
const sent = performance.now()
await ask(uploads.finishParts.path, new URLSearchParams({ upload_id }))
const finished = performance.now()
const after = await memory()
server.send('end')
await once(server, 'exit')

const growth = (after.most - before.most) / bytes
const megabytes = (amount: number) => Math.round(amount / 1024 ** 2)
process.stdout.write(
  `${JSON.stringify({
    bench: 'uploads',
    file: { megabytes: megabytes(bytes), parts: count },
    memory: { before: megabytes(before.now), most: megabytes(after.most) },
    ratio: { 'growth / file': Math.round(growth * 1000) / 1000 },
    aim: { 'growth / file': aim },
    seconds: { parts: Math.round((sent - began) / 1000), finish: Math.round((finished - sent) / 1000) },
    node: process.version,
  })}\n`,
)
if (growth > aim) process.exit(1)
