import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyRequest } from 'fastify'

/** Written by the build (`web/drawn.ts`): html of the login at an address, from the answers that come with the page; nothing for what is not a login. */
type Draw = (
  address: string,
  answers: Readonly<Record<string, unknown>>,
) => Promise<{ readonly at: string; readonly html: string } | undefined>

interface Drawn {
  /** Keeps what is pressed until the application has come. */
  readonly script: string
  readonly root: string
}

/** Who asks for more addresses than anybody would gets them drawn each time. */
const mostKept = 200

/** The desktop client draws its own bars above. */
const isDesktopClient = (userAgent = '') => /electron/i.test(userAgent) && /desktop/i.test(userAgent)

/** A page for guests as html, the same for all of them: it is drawn once. */
export function readDrawer(webDir: string): (request: FastifyRequest, answers: string) => Promise<Drawn | undefined> {
  const [program, early] = ['.vite/draw.mjs', '.vite/early.json'].map((name) => join(webDir, name)) as [string, string]
  if (!existsSync(program)) return async () => undefined
  const script = `<script src="${JSON.parse(readFileSync(early, 'utf8'))}"></script>`
  // Begun at once: nobody's page waits for it. One that cannot be read is told with the page that would need it.
  const draw: Promise<Draw> = import(pathToFileURL(program).href).then(({ drawLogin }) => drawLogin)
  draw.catch(() => {})
  const kept = new Map<string, Promise<Drawn | undefined>>()

  async function drawAnew(address: string, answers: string) {
    const page = await (await draw)(address, JSON.parse(answers))
    return (
      page && {
        script,
        root: `<div id="root" data-drawn="${page.at.replace(/[&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}">${page.html}</div>`,
      }
    )
  }

  return async (request, answers) => {
    if (isDesktopClient(request.headers['user-agent'])) return undefined
    const key = `${request.url}\n${answers}`
    if (kept.size >= mostKept) kept.clear()
    const page = kept.get(key) ?? drawAnew(request.url, answers).catch((error) => void request.log.warn(error))
    kept.set(key, page)
    return page
  }
}
