import { attempt } from '../storage/attempt.ts'

const key = 'jiangtai.session-changed'

/** Who is logged in, or their class, changed here: the browser's other tabs share the session and should ask again. */
export function tellOtherTabs() {
  // Without storage the other tabs ask when they come to the front.
  attempt(() => {
    // An event goes out only when the value is a new one.
    window.localStorage.setItem(key, `${Date.now()} ${Math.random()}`)
  })
}

export const hearOtherTabs = (hear: () => void) => window.addEventListener('storage', (event) => event.key === key && hear())
