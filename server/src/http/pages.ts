import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { themeOf } from '@jiangtai/contract/organizations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Org } from './context.ts'
import { policyFor } from './policy.ts'

/** Files under assets/ carry their hash in their name; a mark may be a day old, and must not vanish when the line does. */
function freshnessOf(file: string) {
  const [folder] = file.split(sep)
  if (folder === 'assets') return 'public, max-age=31536000, immutable'
  if (folder === 'static_update') return 'no-store'
  return folder === 'brand' ? 'public, max-age=86400' : 'no-cache'
}

interface Pages {
  readonly webDir: string
  readonly organizationOf: (host: string) => Promise<Org | undefined>
  readonly notFound: (reply: FastifyReply) => FastifyReply
  /** Where pages may send files to, when it is not here. */
  readonly storageOrigin: string | undefined
}

/** The built web app: its files, and its one page for every path that is not a file or a call. */
export async function servePages(app: FastifyInstance, { webDir, organizationOf, notFound, storageOrigin }: Pages) {
  const hasBuild = existsSync(join(webDir, 'index.html'))
  if (hasBuild)
    await app.register(fastifyStatic, {
      root: webDir,
      wildcard: false,
      index: false,
      // The page itself is answered below, with its policy and its organisation.
      globIgnore: ['index.html*'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.setHeader('cache-control', freshnessOf(relative(webDir, path))),
    })
  const page = hasBuild ? readFileSync(join(webDir, 'index.html'), 'utf8') : undefined

  app.setNotFoundHandler(async (request, reply) => {
    if (page === undefined || !wantsPage(request)) return notFound(reply)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policyFor(request.host, storageOrigin))
      .send(pageFor(page, await organizationOf(request.host)))
  })
}

/** Calls, our folders of files, and names like /favicon.ico: what is missing there is missing. Deeper paths may end in a token with dots. */
const notPages = /^\/(api|assets|brand|files|static_update)(\/|$)|^\/[^/]+\.(?!html$)\w+$/

const wantsPage = ({ method, url }: FastifyRequest) => (method === 'GET' || method === 'HEAD') && !notPages.test(url.split('?')[0] ?? '')

/** The organisation's colours and title are in the first bytes: no flash of another school's. */
const pageFor = (page: string, org: Org | undefined) =>
  org
    ? page
        .replace('<html lang="zh-CN">', `<html lang="zh-CN" data-org="${themeOf(org.code)}">`)
        .replace(/<title>.*?<\/title>/, () => `<title>${escaped(org.pageTitle)}</title>`)
    : page

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
