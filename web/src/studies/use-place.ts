import { useLocation, useNavigate } from 'react-router'
import { addressOf, placeIn } from './study-place.ts'

/** The own place is in the address: a reload finds it again, and Back on a phone leads from an item to the list. */
export function usePlace() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const place = placeIn(search)
  const cameFromList = (state as { isFromList?: boolean } | null)?.isFromList === true
  return {
    ...place,
    open(itemId: number, isFromList = false) {
      const next = addressOf({ ...place, itemId })
      void navigate(next, { replace: !isFromList, state: isFromList || cameFromList ? { isFromList: true } : null })
    },
    /** Back to the list: what opened it spends its own entry of the history. */
    close() {
      if (place.itemId === 0) return
      if (cameFromList) void navigate(-1)
      else void navigate(addressOf({ ...place, itemId: 0 }), { replace: true })
    },
  }
}
