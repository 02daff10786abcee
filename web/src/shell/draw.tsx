import { renderToString } from 'react-dom/server'
import { type RouteObject, StaticRouter } from 'react-router'
import { LoginPage } from '../accounts/LoginPage.tsx'
import { StudentHomePage } from '../home/StudentHomePage.tsx'
import { TeacherHomePage } from '../home/TeacherHomePage.tsx'
import { firstAnswers } from '../kit/calls/first-answers.ts'
import { createQueryClient } from '../kit/calls/query-client.ts'
import type { Drawing } from '../kit/early/drawing.ts'
import { paths } from '../paths.ts'
import { App } from './App.tsx'
import { beginDrawing, bringParts } from './drawn-home.ts'
import { entranceFor, learn } from './entrance.ts'
import { Frame } from './Frame.tsx'
import { type LazyPage, lazyPage } from './lazy-page.tsx'
import { Pages } from './Pages.tsx'
import { Root } from './Root.tsx'

const login = lazyPage(async () => LoginPage)
const homes = { student: lazyPage(async () => StudentHomePage), teacher: lazyPage(async () => TeacherHomePage) }
const within = (page: RouteObject): RouteObject[] => [{ Component: Root, children: [page] }]
const loginRoutes = within({ path: '/*', Component: login.Page })
const routesOf = ({ Page }: LazyPage) => within({ Component: Frame, children: [{ path: '/*', Component: Page }] })
const homeRoutes = { student: routesOf(homes.student), teacher: routesOf(homes.teacher) }

const homeAddresses = { student: paths.studentHome, teacher: paths.teacherHome }
const roles = ['student', 'teacher'] as const

/** Read with the program, when the server starts: the first who comes does not wait for them, nor does a lesson. */
const ready = Promise.all([
  login.fetch(),
  ...Object.values(homes).map((home) => home.fetch()),
  ...roles.map((role) => bringParts(createQueryClient(), role)),
])

type Answers = Readonly<Record<string, unknown>>

/**
 * What is seen at an address as html, of the answers that the page brings along: the login of whoever is not logged in, or with a `drawing` the home of
 * somebody in a class. The server puts it into the page (`server/src/http/drawn.ts`), where it is used before the scripts have come. `main.tsx` takes it over.
 */
export async function draw(address: string, answers: Answers, drawing?: Drawing) {
  const client = createQueryClient()
  learn(client, (path) => answers[path])
  const { pathname, search } = new URL(address, 'http://page')
  const at = entranceFor(client, { pathname, search, hash: '', host: '', protocol: '' })
  const role = roles.find((role) => at === homeAddresses[role])
  if (at === undefined || (role !== undefined) !== (drawing !== undefined)) return undefined
  await ready
  if (role) await bringParts(client, role)
  // From here to the end nobody else has the thread: what is set is set for this drawing alone.
  firstAnswers.bring(answers)
  beginDrawing(drawing)
  try {
    const html = renderToString(
      <App client={client} isDoubtful={false}>
        <StaticRouter location={at}>
          <Pages routesAt={() => (role ? homeRoutes[role] : loginRoutes)} />
        </StaticRouter>
      </App>,
    )
    return { at, html: withoutPreloads(html) }
  } finally {
    firstAnswers.forget()
    beginDrawing(undefined)
    client.clear()
  }
}

/** React would have pictures fetched before the styles and scripts. */
const withoutPreloads = (html: string) => html.replace(/^(<link rel="preload"[^>]*>)+/, '')
