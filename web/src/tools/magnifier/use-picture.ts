import { type RefObject, useEffect, useRef, useState } from 'react'
import type { LensType } from './area.ts'
import { tellFailure } from './failed.ts'
import type { LensStore } from './follow-room.ts'
import { watchPage } from './page-changes.ts'
import { createPictureTaker } from './picture-taker.ts'
import { takeSnapshot } from './snapshot.ts'
import { useRoom } from './use-lens.ts'

type Taker = ReturnType<typeof createPictureTaker>

/** The page of the class, beside whatever floats above it. */
const pageOf = () => document.getElementById('content')

/** R444: nothing goes on playing behind a still picture. */
function pausePlayers() {
  for (const player of document.querySelectorAll<HTMLMediaElement>('audio, video')) player.pause()
}

/** Keeps a picture of the page in `paper`, as new as the page. */
export function usePicture(type: LensType, store: LensStore, paper: RefObject<HTMLElement | null>, onClose: () => void) {
  const taker = useRef<Taker>(undefined)
  const [isReady, setReady] = useState(false)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const page = pageOf()
    pausePlayers()
    const own = createPictureTaker({
      take: () => takeSnapshot(page),
      onTaken: ({ picture }) => {
        paper.current?.replaceChildren(picture)
        setReady(true)
      },
      refine: async ({ picture, sharper }) => {
        const finer = await sharper()
        if (picture.isConnected) paper.current?.replaceChildren(finer)
      },
      onFailed: (error) => {
        tellFailure(type, error)
        close.current()
      },
    })
    taker.current = own
    const unwatch = page ? watchPage(page, own.changed) : undefined
    return () => {
      own.end()
      unwatch?.()
    }
  }, [type, paper])
  const room = useRoom(store)
  const first = useRef(room)
  useEffect(() => {
    if (first.current !== room) taker.current?.changed()
    first.current = room
  }, [room])
  return { isReady, hold: (isHeld: boolean) => taker.current?.hold(isHeld) }
}
