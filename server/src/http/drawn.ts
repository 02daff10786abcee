import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Caller } from './context.ts'
import { createDrawTime } from './draw-time.ts'

/** `web/src/kit/early/drawing.ts` */
interface Drawing {
  readonly layout: 'phone' | 'desktop'
  readonly at: number
}

/** Written by the build (`web/drawn.ts`): html of a page at an address, from the answers that come with it; nothing for what is not drawn. */
type Draw = (
  address: string,
  answers: Readonly<Record<string, unknown>>,
  drawing?: Drawing,
) => Promise<{ readonly at: string; readonly html: string } | undefined>

interface Drawn {
  /** Keeps what is pressed until the application has come, and gives a dock its measures. */
  readonly script: string
  readonly root: string
}

interface Asked {
  readonly caller: Caller
  /** Which page somebody will see. */
  readonly shown: string
  readonly answers: { readonly json: string; readonly isWhole: boolean }
}

const homes = { student: '/student-index', teacher: '/' } as const

/** Guests who ask for more addresses than anybody would get them drawn each time. */
const mostKept = 200

/** The desktop client draws its own bars above, and a mini-program has others. */
const drawsElsewhere = (userAgent = '') => /electron.*desktop|desktop.*electron|miniProgram/is.test(userAgent)

/** As far as a request tells it: the page looks at its window, and where this was wrong it is not shown as drawn. */
const layoutOf = (userAgent = ''): Drawing['layout'] => (/Mobi/.test(userAgent) && !/iPad/.test(userAgent) ? 'phone' : 'desktop')

const escaped = (address: string) => address.replace(/[&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Pages as html: the login, the same for all guests, is drawn once; the home of a student or a teacher for that person alone, and only where all is known that it shows. */
export function readDrawer(
  webDir: string,
  clock: Pick<Clock, 'ms'>,
): (request: FastifyRequest, asked: Asked) => Promise<Drawn | undefined> {
  const [program, early] = ['.vite/draw.mjs', '.vite/early.json'].map((name) => join(webDir, name)) as [string, string]
  if (!existsSync(program)) return async () => undefined
  const scripts: Readonly<Record<'plain' | 'dock', string>> = JSON.parse(readFileSync(early, 'utf8'))
  // Begun at once: nobody's page waits for it. One that cannot be read is told with the page that would need it.
  const drawer: Promise<Draw> = import(pathToFileURL(program).href).then(({ draw }) => draw)
  drawer.catch(() => {})
  const kept = new Map<string, Promise<Drawn | undefined>>()
  const inDrawTime = createDrawTime(() => performance.now())

  async function drawAnew(address: string, answers: string, drawing?: Drawing): Promise<Drawn | undefined> {
    const page = await (await drawer)(address, JSON.parse(answers), drawing)
    if (!page) return undefined
    const about = drawing ? ` data-for="${drawing.layout}" data-at="${drawing.at}"` : ''
    const script = `<script src="${scripts[page.at === homes.teacher ? 'dock' : 'plain']}"></script>`
    return { script, root: `<div id="root" data-drawn="${escaped(page.at)}"${about}>${page.html}</div>` }
  }

  function forGuest({ url, log }: FastifyRequest, answers: string) {
    const key = `${url}\n${answers}`
    if (kept.size >= mostKept) kept.clear()
    const page = kept.get(key) ?? drawAnew(url, answers).catch((error) => void log.warn(error))
    kept.set(key, page)
    return page
  }

  return async (request, { caller, shown, answers: { json, isWhole } }) => {
    const userAgent = request.headers['user-agent']
    if (drawsElsewhere(userAgent)) return undefined
    if (caller.role === 'guest') return forGuest(request, json)
    if (shown !== homes[caller.role] || !isWhole) return undefined
    const drawing = { layout: layoutOf(userAgent), at: clock.ms() }
    // To wait for the program is no drawing.
    const page = drawer.then(() => inDrawTime(() => drawAnew(request.url, json, drawing)))
    return page.catch((error) => void request.log.warn(error))
  }
}
