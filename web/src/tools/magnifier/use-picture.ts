import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLatest } from '../../kit/use-latest.ts'
import { classPage } from './class-page.ts'
import type { LensStore } from './follow-room.ts'
import { watchPage } from './page-changes.ts'
import { createPictureTaker } from './picture-taker.ts'
import { type Snapshot, takeSnapshot } from './snapshot.ts'
import { useRoom } from './use-lens.ts'

type Taker = ReturnType<typeof createPictureTaker>

/** Keeps a picture of the page in `paper`, as new as the page. Answers with what is told while the lens is under a finger. */
export function usePicture(first: Snapshot, store: LensStore, paper: RefObject<HTMLElement | null>, onFailed: (error: unknown) => void) {
  const taker = useRef<Taker>(undefined)
  const failed = useLatest(onFailed)
  useLayoutEffect(() => {
    paper.current?.replaceChildren(first.picture)
  }, [paper, first])
  useEffect(() => {
    const page = classPage()
    const watch = page ? watchPage(page, () => own.changed()) : undefined
    const take = () => takeSnapshot(page)
    const own = createPictureTaker<Snapshot>({
      first,
      take: () => watch?.during(take) ?? take(),
      onTaken: ({ picture }) => paper.current?.replaceChildren(picture),
      refine: async ({ picture, sharper }) => {
        const finer = await sharper()
        if (picture.isConnected) paper.current?.replaceChildren(finer)
      },
      onFailed: (error) => failed.current(error),
    })
    taker.current = own
    const unfollow = store.subscribe(own.moved)
    const look = requestAnimationFrame(() => !first.fits() && own.changed())
    return () => {
      cancelAnimationFrame(look)
      own.end()
      unfollow()
      watch?.end()
    }
  }, [first, paper, store])
  const room = useRoom(store)
  const known = useRef(room)
  useEffect(() => {
    if (known.current !== room) taker.current?.changed()
    known.current = room
  }, [room])
  return (isHeld: boolean) => taker.current?.hold(isHeld)
}
