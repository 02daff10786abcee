import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { LoadingOverlay } from '../kit/ui/LoadingOverlay.tsx'
import { Toasts } from '../kit/ui/Toasts.tsx'
import { Gate } from './Gate.tsx'

interface Props {
  readonly client: QueryClient
  readonly isDoubtful: boolean
  /** The router with the pages: the one of the browser, or, where the server draws, one that stands still. */
  readonly children: ReactNode
}

export const App = ({ client, isDoubtful, children }: Props) => (
  <StrictMode>
    <QueryClientProvider client={client}>
      <Gate isDoubtful={isDoubtful}>{children}</Gate>
      <LoadingOverlay />
      <Toasts />
    </QueryClientProvider>
  </StrictMode>
)
