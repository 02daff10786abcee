import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useThrottled } from '../../kit/use-throttled.ts'
import type { Filter } from '../../parts/question/bank/filter.ts'
import { placeAt, searchOf } from './list-address.ts'

const typedOf = ({ word, source }: Filter) => ({ word, source })

/** What of the bank is in sight, as the address says it; what is typed is asked for when the typing rests. */
export function useListPlace() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [heard, setHeard] = useState(search)
  const [wrote, setWrote] = useState(search)
  const [chosen, setChosen] = useState(() => placeAt(search).filter)
  const [typed, setTyped] = useState(() => typedOf(chosen))
  const [word, source] = [useThrottled(typed.word.trim(), 400), useThrottled(typed.source.trim(), 400)]
  const filter: Filter = { ...chosen, word, source }
  const key = JSON.stringify(filter)
  const [turned, setTurned] = useState(() => ({ key, page: placeAt(search).page }))
  // Another search begins on its first page.
  const page = turned.key === key ? turned.page : 1
  if (search !== heard) {
    setHeard(search)
    // A link was followed, or Back.
    if (search !== wrote) {
      const asked = placeAt(search)
      setChosen(asked.filter)
      setTyped(typedOf(asked.filter))
      setTurned({ key: JSON.stringify(asked.filter), page: asked.page })
    }
  }
  const written = searchOf({ filter, page })
  const isTyping = word !== typed.word.trim() || source !== typed.source.trim()
  useEffect(() => {
    if (isTyping || written === search) return
    setWrote(written)
    void navigate({ search: written }, { replace: true })
  }, [isTyping, written, search, navigate])
  return {
    filter,
    key,
    typed,
    page,
    type: (change: Partial<Pick<Filter, 'word' | 'source'>>) => setTyped({ ...typed, ...change }),
    setFilter(next: Filter) {
      setChosen(next)
      setTyped(typedOf(next))
    },
    turn: (next: number) => setTurned({ key, page: next }),
  }
}
export type ListPlaceInSight = ReturnType<typeof useListPlace>
