import { useState } from 'react'
import { useLocation } from 'react-router'

/** What is open on a page: `&class=` of its address opens something of that class, each time somebody goes there. */
export function useAskedClass<T>(): [T | number | undefined, (opened: T | number | undefined) => void] {
  const { search, key } = useLocation()
  const asked = Number(new URLSearchParams(search).get('class')) || undefined
  const [opened, setOpened] = useState<T | number | undefined>(asked)
  const [seen, setSeen] = useState(key)
  if (seen !== key) {
    setSeen(key)
    setOpened(asked)
  }
  return [opened, setOpened]
}
