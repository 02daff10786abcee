import { renderToString } from 'react-dom/server'
import { type RouteObject, StaticRouter } from 'react-router'
import { LoginPage } from '../accounts/LoginPage.tsx'
import { createQueryClient } from '../kit/calls/query-client.ts'
import { App } from './App.tsx'
import { entranceFor, learn } from './entrance.ts'
import { lazyPage } from './lazy-page.tsx'
import { Pages } from './Pages.tsx'
import { Root } from './Root.tsx'

const login = lazyPage(async () => LoginPage)
const routes: RouteObject[] = [{ Component: Root, children: [{ path: '/*', Component: login.Page }] }]

/**
 * The login as html, for whoever is not logged in: the server puts it into the page (`server/src/http/drawn.ts`), where it is used before the
 * scripts have come. `main.tsx` takes it over. `answers` are those that the page brings along.
 */
export async function drawLogin(address: string, answers: Readonly<Record<string, unknown>>) {
  const client = createQueryClient()
  learn(client, (path) => answers[path])
  const { pathname, search } = new URL(address, 'http://page')
  const at = entranceFor(client, { pathname, search, hash: '', host: '', protocol: '' })
  if (at === undefined) return undefined
  await login.fetch()
  const html = renderToString(
    <App client={client} isDoubtful={false}>
      <StaticRouter location={at}>
        <Pages routesAt={() => routes} />
      </StaticRouter>
    </App>,
  )
  client.clear()
  return { at, html }
}
