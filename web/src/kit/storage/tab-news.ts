import { attempt } from './attempt.ts'

/** Something was changed: the same thing in another tab of this browser reads it at once; on another device when its window is looked at. */
export function tabNews(key: string) {
  return {
    tell(name: string) {
      // Without storage the other tabs read it when they come to the front.
      attempt(() => {
        // An event goes out only when the value is a new one.
        window.localStorage.setItem(key, `${name} ${Date.now()} ${Math.random()}`)
      })
    },
    hear(name: string, hear: () => void) {
      const heard = ({ key: changed, newValue }: StorageEvent) => {
        if (changed === key && newValue?.startsWith(`${name} `)) hear()
      }
      window.addEventListener('storage', heard)
      return () => window.removeEventListener('storage', heard)
    },
  }
}
