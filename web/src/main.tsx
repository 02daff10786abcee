import 'virtual:theme.css'
import './base.css'
import { commonRefusals } from '@jiangtai/contract/common-refusals'
import { sessionCalls } from '@jiangtai/contract/session'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { firstAnswers } from './kit/calls/first-answers.ts'
import { createQueryClient, followFocus } from './kit/calls/query-client.ts'
import { watchStyles } from './kit/chunks/load-chunk.ts'
import { mendMissingChunk } from './kit/chunks/missing-chunk.ts'
import { seenFirst } from './kit/chunks/one-by-one.ts'
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

/** Whether the application would show exactly what the server has drawn. */
async function isAsDrawn(root: HTMLElement, isGuest: boolean, first: Promise<void>): Promise<boolean> {
  const { drawn } = root.dataset
  if (drawn === undefined) return false
  learn(client, firstAnswers.peek)
  if (entranceFor(client, window.location) !== drawn) return false
  await first
  return isGuest || (await import('./shell/drawn-home.ts')).takeUp(client, root)
}

/** What the server has drawn is taken over as it stands; everything else is drawn anew. */
async function begin(root: HTMLElement) {
  const { drawn } = root.dataset
  const isGuest = firstAnswers.saysNobody(sessionCalls.status, hasLeftovers())
  const first = fetchEarly(drawn?.split('?')[0] ?? window.location.pathname, isGuest)
  const pages = (
    <App client={client} isDoubtful={isGuest}>
      <BrowserRouter>
        <Pages routesAt={routesAt} />
      </BrowserRouter>
    </App>
  )
  if (await isAsDrawn(root, isGuest, first).catch(() => false)) {
    window.history.replaceState(null, '', drawn)
    hydrateRoot(root, pages)
    return
  }
  window.takeEarlyPress?.()
  if (root.dataset.for !== undefined) {
    // Drawn for another window, or for somebody whose screen is covered.
    root.replaceChildren()
    delete root.dataset.for
  }
  // What stands there stays until the page can be drawn as a whole: React reveals late what was suspended.
  await first
  // In slices: a whole page at once would hold the thread of a cheap phone for half a second.
  startTransition(() => createRoot(root).render(pages))
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
void seenFirst().then(() => begin(root))
