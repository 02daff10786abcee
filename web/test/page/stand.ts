import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { createCalls } from './calls.ts'
import { createFrames } from './frames.ts'

/** Stands for every thumbnail. */
const dot = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
const samples = fileURLToPath(new URL('./files', import.meta.url))

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
  '.mp3': 'audio/mpeg',
  '.woff2': 'font/woff2',
  '.html': 'text/html; charset=utf-8',
}
const typeOf = (path: string) => types[extname(path)] ?? 'application/octet-stream'

/** The other end of a page, in a test's hands: calls and frames are answered as the contract says, and as the test says. */
export function createStand(origin: string, complain: (fault: string) => void) {
  const calls = createCalls(complain)
  const frames = createFrames(complain, Date.now)
  const files = new Map<string, { readonly bytes: Buffer; readonly type: string }>()
  return {
    origin,
    ...calls,
    ...frames,
    /** A file of the school, at an address below `/files`; those in `web/test/page/files` are there already. */
    serveFile: (path: `/${'files' | 'previews' | 'avatars' | 'brand/school'}/${string}`, bytes: Buffer, type = typeOf(path)) =>
      void files.set(path, { bytes, type }),
    fileAt: (path: string) => files.get(path),
  }
}
export type Stand = ReturnType<typeof createStand>

const read = new Map<string, Buffer>()
const bytesOf = (path: string) => {
  const bytes = read.get(path) ?? readFileSync(path)
  read.set(path, bytes)
  return bytes
}
const isFile = (path: string) => existsSync(path) && statSync(path).isFile()

function sendBytes(request: IncomingMessage, reply: ServerResponse, bytes: Buffer, type: string, freshness: string) {
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
  const headers = { 'content-type': type, 'cache-control': freshness, 'accept-ranges': 'bytes' }
  if (!range) return void reply.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes)
  const from = Number(range[1])
  const to = Math.min(range[2] ? Number(range[2]) : bytes.length - 1, bytes.length - 1)
  const part = bytes.subarray(from, to + 1)
  reply.writeHead(206, { ...headers, 'content-length': part.length, 'content-range': `bytes ${from}-${to}/${bytes.length}` }).end(part)
}

/** Serves the built pages with the product's own policy, and asks the stand of the running test for everything else. */
export async function startStands(policy: string, filePagePolicy: string) {
  let current: Stand | undefined
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const server = createServer(async (request, reply) => {
    const url = new URL(request.url ?? '/', origin)
    const path = decodeURIComponent(url.pathname)
    const stand = current
    if (path.startsWith('/api/')) return stand ? stand.handle(request, reply, url) : void reply.destroy()
    const given = stand?.fileAt(path)
    if (given?.type.startsWith('text/html')) reply.setHeader('content-security-policy', filePagePolicy)
    if (given) return sendBytes(request, reply, given.bytes, given.type, 'no-store')
    const sample = join(samples, path.replace(/^\/files\//, ''))
    if (path.startsWith('/files/') && isFile(sample)) return sendBytes(request, reply, bytesOf(sample), typeOf(sample), 'no-store')
    const built = join(dist, path)
    if (path !== '/' && isFile(built))
      return sendBytes(request, reply, bytesOf(built), typeOf(built), 'public, max-age=31536000, immutable')
    if (path.startsWith('/thumbs/')) return void reply.writeHead(200, { 'content-type': 'image/gif' }).end(dot)
    if (/^\/(assets|brand|files|static_update)\//.test(path)) return void reply.writeHead(404).end()
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.replaceAll('HOST', request.headers.host ?? ''),
    }
    reply.writeHead(200, headers).end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://localhost:${typeof address === 'object' ? address?.port : 0}`
  return {
    origin,
    use(stand: Stand | undefined) {
      current = stand
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
