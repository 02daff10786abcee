import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useThrottled } from '../kit/use-throttled.ts'
import { placeAt, searchOf } from './list-address.ts'
import type { Filter } from './shelves.ts'

/** Of an address that was written here, not followed. */
const own = { isOwn: true } as const

/** What of the library is in sight, as the address says it. Whoever comes back without saying what finds it as it was. */
export function useListPlace() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const [heard, setHeard] = useState(search)
  const [chosen, setChosen] = useState(() => placeAt(search).filter)
  const [words, setWords] = useState(chosen.word)
  const filter: Filter = { ...chosen, word: useThrottled(words.trim(), 400) }
  const key = JSON.stringify(filter)
  const [turned, setTurned] = useState(() => ({ key, page: placeAt(search).page }))
  // Another search begins on its first page.
  const page = turned.key === key ? turned.page : 1
  if (search !== heard) {
    setHeard(search)
    if (search !== '' && state?.isOwn !== true) {
      const asked = placeAt(search)
      setChosen(asked.filter)
      setWords(asked.filter.word)
      setTurned({ key: JSON.stringify(asked.filter), page: asked.page })
    }
  }
  const written = searchOf({ filter, page })
  const isTyping = filter.word !== words.trim()
  useEffect(() => {
    if (!isTyping && written !== search) void navigate({ search: written }, { replace: true, state: own })
  }, [isTyping, written, search, navigate])
  return { filter, key, words, page, setWords, setFilter: setChosen, turn: (next: number) => setTurned({ key, page: next }) }
}
