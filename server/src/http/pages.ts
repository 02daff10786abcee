import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Caller, Org } from './context.ts'
import { readDrawer } from './drawn.ts'
import { asDataElement, firstAnswers, patience } from './first-answers.ts'
import { readFirstFiles } from './first-files.ts'
import { isHost } from './host.ts'
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
  readonly clock: Pick<Clock, 'ms'>
  readonly organizationOf: (host: string) => Promise<Org | undefined>
  readonly whoIs: (request: FastifyRequest, reply: FastifyReply, org: Org) => Promise<Caller>
  /** Which page somebody will see at an address. */
  readonly shownAt: (pathname: string, caller: Caller) => string
  /** What that page is going to ask: addresses of calls that only read. */
  readonly firstCalls: (pathname: string, query: URLSearchParams, caller: Caller) => readonly string[]
  readonly notFound: (reply: FastifyReply) => FastifyReply
  /** Other hosts that an organisation lets its pages show something from. */
  readonly mediaHostsOf: (orgId: number) => Promise<readonly string[]>
  /** Origins of the servers on its networks, which its pages may fetch files from. */
  readonly schoolServersOf: (orgId: number) => Promise<readonly string[]>
  /** Where pages may send files to, when it is not here. */
  readonly storageOrigin: string | undefined
}

interface HeadStart {
  /** Before the scripts: a browser has six connections, and the first ones are for what is needed to see the page. */
  readonly first?: string
  readonly rest?: string
  /** Instead of the words that stand there until the application draws. */
  readonly root?: string
}

/** The built web app: its files, and its one page for every path that is not a file or a call. */
export async function servePages(app: FastifyInstance, pages: Pages) {
  const { webDir, organizationOf, notFound, storageOrigin } = pages
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
  const filesOf = readFirstFiles(webDir)
  const drawn = readDrawer(webDir, pages.clock)

  /** What the page would fetch, ask for and draw as its first acts. Where something is wrong it comes without, and says what. */
  async function headStart(request: FastifyRequest, reply: FastifyReply, org: Org, late: Promise<undefined>): Promise<HeadStart> {
    try {
      const { pathname, searchParams } = new URL(request.url, 'http://page')
      // What is known of the session may have to be read: the page does not wait for that either.
      const caller = await Promise.race([pages.whoIs(request, reply, org), late])
      if (caller === undefined) return {}
      const answers = await firstAnswers(app, request, pages.firstCalls(pathname, searchParams, caller), late)
      const shown = pages.shownAt(pathname, caller)
      const page = await Promise.race([drawn(request, { caller, shown, answers }), late])
      const { styles, scripts } = filesOf(shown, page !== undefined)
      const rest = scripts + asDataElement(answers.json)
      return page ? { first: styles + page.script, rest, root: page.root } : { rest: styles + rest }
    } catch (error) {
      request.log.warn(error)
      return {}
    }
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (page === undefined || !wantsPage(request)) return notFound(reply)
    const org = isHost(request.host) ? await organizationOf(request.host) : undefined
    const late = patience()
    // Without an answer the page comes with the narrower policy, and shows nothing from elsewhere until it is loaded again.
    const hosts = org && Promise.race([pages.mediaHostsOf(org.id).catch(() => undefined), late])
    const servers = org && Promise.race([pages.schoolServersOf(org.id).catch(() => undefined), late])
    const html = org ? pageFor(page, org, await headStart(request, reply, org, late)) : page
    const takesGzip = /\bgzip\b(?!\s*;\s*q=0)/.test(String(request.headers['accept-encoding'] ?? ''))
    if (takesGzip) reply.header('content-encoding', 'gzip')
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('vary', 'accept-encoding')
        // It is for one person, and for this moment.
        .header('cache-control', 'no-store')
        .header('content-security-policy', policyFor(request.host, storageOrigin, (await hosts) ?? [], (await servers) ?? []))
        .send(takesGzip ? await squeezed(html, { level: 1 }) : html)
    )
  })
}

/** A home with its lists is some 60 kB. On threads of their own, and with as little work as there is. */
const squeezed = promisify<string, { readonly level: number }, Buffer>(gzip)

/** Calls, our folders of files, and names like /favicon.ico: what is missing there is missing. Deeper paths may end in a token with dots. */
const notPages = /^\/(api|assets|brand|files|static_update)(\/|$)|^\/[^/]+\.(?!html$)\w+$/

const wantsPage = ({ method, url }: FastifyRequest) => (method === 'GET' || method === 'HEAD') && !notPages.test(url.split('?')[0] ?? '')

/** The organisation's colours, title and mark are in the first bytes: no flash of another school's. */
const pageFor = (plain: string, org: Org, { first = '', rest = '', root }: HeadStart) => {
  const title = escaped(org.pageTitle)
  const page = plain.replaceAll('/brand/mark-default.svg', () => escaped(org.favicon)).replace('<strong>讲台', () => `<strong>${title}`)
  return (root === undefined ? page : page.replace(/<div id="root">.*?<\/main>\s*<\/div>/s, () => root))
    .replace('<html lang="zh-CN">', `<html lang="zh-CN" data-org="${org.theme}">`)
    .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
    .replace('</head>', () => `${rest}</head>`)
    .replace(/(?=<link rel="modulepreload"|<\/head>)/, () => first)
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
