import { useEffect, useRef } from 'react'
import { useLayout } from '../window/layout.ts'
import { addBack } from './back-closes.ts'

/** What Back does on a phone while this is shown; undefined: nothing of its own. */
export function useBack(onBack: (() => void) | undefined) {
  const isMeant = useLayout() === 'phone' && onBack !== undefined
  const back = useRef(onBack)
  useEffect(() => {
    back.current = onBack
  })
  useEffect(() => (isMeant ? addBack(() => back.current?.()) : undefined), [isMeant])
}
