import 'virtual:theme.css'
import './base.css'
import { commonRefusals } from '@jiangtai/contract/common-refusals'
import { sessionCalls } from '@jiangtai/contract/session'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { firstAnswers } from './kit/calls/first-answers.ts'
import { createQueryClient, followFocus } from './kit/calls/query-client.ts'
import { watchStyles } from './kit/chunks/load-chunk.ts'
import { mendMissingChunk } from './kit/chunks/missing-chunk.ts'
import { mishap, watchMishaps } from './kit/errors/mishaps.ts'
import { hasLeftovers } from './kit/live/link.ts'
import { hearOtherTabs } from './kit/session/other-tabs.ts'
import { askAgain, forgetPerson } from './kit/session/session.ts'
import { sessionEnd } from './kit/session/session-end.ts'
import { toast } from './kit/ui/toast.ts'
import { followLayout } from './kit/window/layout.ts'
import { fetchEarly, routesAt } from './routes.tsx'
import { App } from './shell/App.tsx'
import { entranceFor, learn } from './shell/entrance.ts'
import { Pages } from './shell/Pages.tsx'

watchMishaps()
const client = createQueryClient()

// The guard of the page in sight then leads to the login.
sessionEnd.listen(() => {
  toast.warning(commonRefusals.noSession[1])
  forgetPerson(client)
})

watchStyles(document)
window.addEventListener('vite:preloadError', (event) => {
  mishap(event.type, event.payload)
  void mendMissingChunk()
})

hearOtherTabs(() => void askAgain(client))
followFocus()
followLayout()
const isGuest = firstAnswers.saysNobody(sessionCalls.status, hasLeftovers())
const first = fetchEarly(window.location.pathname, isGuest)

/** The login as the server has drawn it is taken over as it stands; everything else is drawn anew. */
async function begin(root: HTMLElement) {
  const { drawn } = root.dataset
  if (drawn !== undefined && isGuest) {
    await first
    learn(client, firstAnswers.peek)
    if (entranceFor(client, window.location) === drawn) {
      window.history.replaceState(null, '', drawn)
      hydrateRoot(root, drawing())
      return
    }
  }
  window.takeEarlyPress?.()
  createRoot(root).render(drawing(first))
}

const drawing = (toCome?: Promise<void>) => (
  <App client={client} isDoubtful={isGuest}>
    <BrowserRouter>
      <Pages routesAt={routesAt} {...(toCome && { first: toCome })} />
    </BrowserRouter>
  </App>
)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
void begin(root)
