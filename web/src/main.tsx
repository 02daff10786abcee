import 'virtual:theme.css'
import './base.css'
import { accounts } from '@jiangtai/contract/accounts'
import { commonRefusals } from '@jiangtai/contract/common-refusals'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
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
import { LoadingOverlay } from './kit/ui/LoadingOverlay.tsx'
import { Toasts } from './kit/ui/Toasts.tsx'
import { toast } from './kit/ui/toast.ts'
import { followLayout } from './kit/window/layout.ts'
import { fetchEarly } from './routes.tsx'
import { Gate } from './shell/Gate.tsx'
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
const isGuest = firstAnswers.saysNobody(accounts.status, hasLeftovers())
const first = fetchEarly(window.location.pathname, isGuest)
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <Gate isDoubtful={isGuest}>
        <BrowserRouter>
          <Pages first={first} />
        </BrowserRouter>
      </Gate>
      <LoadingOverlay />
      <Toasts />
    </QueryClientProvider>
  </StrictMode>,
)
