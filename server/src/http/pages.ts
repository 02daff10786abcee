import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { themeOf } from '@jiangtai/contract/organizations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Org } from './context.ts'

/** Written once: a plug-in that computes headers for every reply halves throughput. Never upgrade-insecure-requests: a LAN is plain http. */
const policy = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  // Ant Design writes its styles into the page.
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ')

const oneYear = 'public, max-age=31536000, immutable'

interface Pages {
  readonly webDir: string
  readonly organizationOf: (host: string) => Promise<Org | undefined>
  readonly notFound: (reply: FastifyReply) => FastifyReply
}

/** The built web app: its files, and its one page for every path that is not a file or a call. */
export async function servePages(app: FastifyInstance, { webDir, organizationOf, notFound }: Pages) {
  const hasBuild = existsSync(join(webDir, 'index.html'))
  if (hasBuild)
    await app.register(fastifyStatic, {
      root: webDir,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      // Files under assets/ carry their hash in their name.
      setHeaders: (reply, path) => void reply.setHeader('cache-control', path.includes(`${sep}assets${sep}`) ? oneYear : 'no-cache'),
    })
  const page = hasBuild ? readFileSync(join(webDir, 'index.html'), 'utf8') : undefined

  app.setNotFoundHandler(async (request, reply) => {
    if (page === undefined || !wantsPage(request)) return notFound(reply)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .send(pageFor(page, await organizationOf(request.hostname)))
  })
}

const wantsPage = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html')

/** The organisation's colours and title are in the first bytes: no flash of another school's. */
export const pageFor = (page: string, org: Org | undefined) =>
  org
    ? page
        .replace('<html lang="zh-CN">', `<html lang="zh-CN" data-org="${themeOf(org.code)}">`)
        .replace(/<title>.*?<\/title>/, () => `<title>${escaped(org.pageTitle)}</title>`)
    : page

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
