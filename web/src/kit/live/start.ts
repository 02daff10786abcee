import { channel as contract, type UserInfo } from '@jiangtai/contract/channel'
import { sessionCalls } from '@jiangtai/contract/session'
import type { QueryClient } from '@tanstack/react-query'
import { firstAnswers } from '../calls/first-answers.ts'
import { send } from '../calls/send.ts'
import { callKey } from '../calls/use-call.ts'
import { heldClass, withHeldClass } from '../session/held-class.ts'
import { askAgain } from '../session/session.ts'
import { sessionEnd } from '../session/session-end.ts'
import { withStoredToken } from '../session/stored-token.ts'
import { toast } from '../ui/toast.ts'
import { type Channel, createChannel } from './channel.ts'
import { createCookieJar } from './cookies.ts'
import type { Dial } from './line.ts'
import { createRefusals } from './refusals.ts'
import { serverClock } from './server-clock.ts'
import { liveStores } from './stores.ts'
import type { LocalMemory } from './validity.ts'

const dial: Dial = (url, on) => {
  const socket = new WebSocket(url)
  socket.onopen = on.opened
  socket.onmessage = ({ data }) => on.heard(String(data))
  socket.onclose = ({ code }) => on.closed(code)
  return { send: (text) => socket.send(text), close: () => socket.close() }
}

/** Without storage it remembers as long as the page lives. */
function createMemory(): LocalMemory {
  const kept = new Map<string, string>()
  return {
    get(name) {
      try {
        return window.localStorage.getItem(name)
      } catch {
        return kept.get(name) ?? null
      }
    },
    set(name, value) {
      kept.set(name, value)
      try {
        window.localStorage.setItem(name, value)
      } catch {
        // Kept above.
      }
    },
  }
}

/** The server still knows the session, and would let the page in again. */
async function endSession() {
  await send(sessionCalls.logOut, {}).catch(() => {})
  sessionEnd.tell()
}

/** The session may have chosen another class in another tab. */
const ofThisTab = (info: UserInfo): UserInfo => ({ ...info, class_id: heldClass.get() || info.class_id })

/** The channel of this page, in this browser. */
export function startChannel(client: QueryClient): Channel {
  const { heard, refused } = createRefusals({ say: toast.error, endSession })
  const channel = createChannel({
    dial,
    // They were read before the page was there, a line's length earlier than usual.
    asksSwitchesAgain: firstAnswers.has(contract.interaction),
    calls: {
      userInfo: () => send(contract.userInfo, {}).then(ofThisTab).then(heard, refused),
      token: () => send(contract.token, {}).then(({ token }) => heard(token), refused),
      // The bar reads the same answer.
      switches: (class_id) =>
        client.fetchQuery({
          queryKey: callKey(contract.interaction, { class_id }),
          queryFn: ({ signal }) => send(contract.interaction, { class_id }, { signal }),
          retry: false,
          // Asked again because the last answer may be old.
          staleTime: 0,
        }),
    },
    cookies: withHeldClass(
      withStoredToken(createCookieJar(document), () => window.localStorage),
      heldClass.get,
    ),
    memory: createMemory(),
    stores: liveStores,
    clock: serverClock,
    origin: window.location.origin,
    now: Date.now,
    random: Math.random,
    toast,
    askSession: () => void askAgain(client),
  })
  window.addEventListener('online', channel.wake)
  window.addEventListener('offline', channel.suspect)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && channel.wake())
  return channel
}
