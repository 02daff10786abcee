import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useBack, whenSpent } from '../ui/back-closes.ts'
import { confirm } from '../ui/confirm.ts'
import { useLatest } from '../use-latest.ts'

/** The link that a plain click would follow inside the application. */
function linkOf(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== window.location.origin) return undefined
  const to = `${link.pathname}${link.search}${link.hash}`
  return link.pathname === window.location.pathname && link.search === window.location.search ? undefined : to
}

/** What is asked of whoever leaves: a title, and what becomes of what is not saved. */
interface Words {
  readonly title: string
  readonly body: string
}

/** Whoever leaves something that is not saved is asked, by whichever door. `ask` leaves by one's own; `pass` goes where saving leads. */
export function useLeaveGuard(isHeld: boolean, backTo: string, words: Words) {
  const navigate = useNavigate()
  const [passing, pass] = useState<string>()
  const isUnsaved = isHeld && passing === undefined
  const leave = async (to: string) => {
    const isMeant = !isUnsaved || (await confirm({ ...words, yes: '离开', no: '继续编辑' }))
    if (isMeant) void navigate(to)
  }
  const latest = useLatest(leave)
  useBack(isUnsaved ? () => void leave(backTo) : undefined, true)
  useEffect(() => {
    if (!isUnsaved) return
    const onClick = (event: MouseEvent) => {
      const to = linkOf(event)
      if (to === undefined) return
      event.preventDefault()
      event.stopPropagation()
      void latest.current(to)
    }
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault()
    document.addEventListener('click', onClick, true)
    window.addEventListener('beforeunload', onClose)
    return () => {
      document.removeEventListener('click', onClick, true)
      window.removeEventListener('beforeunload', onClose)
    }
  }, [isUnsaved])
  const away = useLatest((to: string) => void navigate(to, { replace: true }))
  useEffect(() => {
    // The entry that Back would have spent goes first, or the form would stand behind the page that takes its place.
    if (passing !== undefined) whenSpent(() => away.current(passing))
  }, [passing])
  return { ask: (to: string) => void leave(to), pass }
}
