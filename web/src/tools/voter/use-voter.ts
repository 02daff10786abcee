import { voter } from '@jiangtai/contract/voter'
import { useEffect } from 'react'
import { useLive } from '../../kit/live/use-live.ts'
import { useUser } from '../../kit/session/session.ts'
import { createStore, useStore } from '../../kit/storage/store.ts'
import { useStartsSmall } from '../../parts/tool/starts-small.ts'
import { isWindowOpen, partOf, stillWished, type WindowWish, wishKey } from './panel-state.ts'

const wishes = createStore<WindowWish | undefined>(undefined)

/** The own vote of a teacher and its window, the same for the dock and the panel. */
export function useVoter() {
  const { view, send } = useLive(voter)
  const { user_id } = useUser()
  const wish = useStore(wishes)
  const part = partOf(view?.data, user_id)
  const detail = part && view?.data
  const { isSmall, forget } = useStartsSmall('voter', detail && part !== 'creating' ? wishKey(detail) : '')
  useEffect(() => {
    wishes.set(stillWished(detail, wish))
  }, [detail, wish])
  const setWindow = (isOpen: boolean) => {
    forget()
    wishes.set(detail && { key: wishKey(detail), isOpen })
    // Left out where it opens: that is the event as the specification has it.
    return send(voter.hears.click, isOpen ? {} : { is_window_open: 0 })
  }
  return {
    part,
    detail,
    isOpen: detail !== undefined && !isSmall && isWindowOpen(detail, wish),
    open: () => setWindow(true),
    minimise: () => setWindow(false),
    send,
  }
}
