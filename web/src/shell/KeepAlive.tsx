import { Activity, Fragment, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react'
import { UNSAFE_LocationContext as LocationContext, useOutlet } from 'react-router'
import { useUser } from '../kit/session/session.ts'
import { useRoute } from '../use-route.ts'
import { keptPlaces } from './use-place-on-page.ts'

/** The page in sight, and those behind it that keep their state. Another person or another class starts with none. */
export function KeepAlive() {
  const { isRebuilt, path, to } = useRoute()
  const isKept = !isRebuilt && !to
  const { user_id, class_id } = useUser()
  const owner = `${user_id} ${class_id}`
  const [last, setLast] = useState({ owner, paths: [] as readonly string[] })
  const paths = keptWith(last.owner === owner ? last.paths : [], path, isKept)
  if (paths !== last.paths) setLast({ owner, paths })

  // A hidden page goes on seeing its own address, not that of the page in sight.
  const page = <LocationContext value={useContext(LocationContext)}>{useOutlet()}</LocationContext>
  const pages = useRef(new Map<string, ReactNode>())
  useLayoutEffect(() => {
    pages.current.set(path, page)
    for (const kept of [pages.current, keptPlaces]) for (const one of kept.keys()) if (!paths.includes(one)) kept.delete(one)
  })
  usePlaces(path, isKept)
  return (
    <>
      {/* In an order that does not change: to move a page in the document would reset what it plays and scrolls. */}
      {[...paths].sort().map((one) => (
        <Activity key={one} mode={one === path ? 'visible' : 'hidden'}>
          {one === path ? page : pages.current.get(one)}
        </Activity>
      ))}
      {!isKept && <Fragment key={path}>{page}</Fragment>}
    </>
  )
}

function usePlaces(path: string, isKept: boolean) {
  useLayoutEffect(() => {
    if (!isKept) return
    const note = () => void keptPlaces.set(path, window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [path, isKept])
}

/** Phones have little memory: the page unseen for longest goes. */
const most = 6

/** The pages to keep while `path` is in sight, which stands last if it is one of them. */
export function keptWith(kept: readonly string[], path: string, isKept: boolean): readonly string[] {
  if (isKept ? kept[kept.length - 1] === path : !kept.includes(path)) return kept
  const others = kept.filter((one) => one !== path)
  return isKept ? [...others, path].slice(-most) : others
}
