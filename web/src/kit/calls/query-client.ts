import { focusManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { report } from '../live/report.ts'
import { CallFailed, isRestarting } from './send.ts'

/** Only a broken line is worth a second try: a refusal stays one, and a timeout has taken long enough. A restart takes some seconds. */
export const isWorthRetrying = (failures: number, error: unknown) =>
  isRestarting(error) ? failures < 5 : failures < 2 && error instanceof CallFailed && error.reason === 'network'

const longestPauseMs = 3000

export const createQueryClient = () =>
  new QueryClient({
    // R774: what nobody pressed a button for is told to the console, and by the page where it stands.
    queryCache: new QueryCache({ onError: (error, { queryKey }) => report(`${queryKey[0]} was not read`, error) }),
    defaultOptions: {
      queries: {
        // A school's LAN has no internet: what the browser calls offline may still reach the server, and if not the error shows.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        staleTime: 30_000,
        retry: isWorthRetrying,
        retryDelay: (failures) => Math.min(500 * 2 ** failures, longestPauseMs),
        // One that takes longer is said where the page stands, and what was asked for still comes by itself.
        refetchInterval: ({ state }) => isRestarting(state.error) && longestPauseMs,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })

/** Two windows side by side are both visible: coming back is also a click into the other one. */
export const followFocus = () =>
  focusManager.setEventListener((handleFocus) => {
    const hear = () => handleFocus()
    window.addEventListener('visibilitychange', hear)
    window.addEventListener('focus', hear)
    return () => {
      window.removeEventListener('visibilitychange', hear)
      window.removeEventListener('focus', hear)
    }
  })
