import { type RefObject, useEffect, useRef, useState } from 'react'
import { fromMiddle, hearFingers } from '../../../kit/ui/fingers.ts'
import { useLatest } from '../../../kit/use-latest.ts'
import { kept, moved, step, whole, type Zoom, zoomed } from './zoom.ts'

/** Wheel, pinch, double click and drag over a frame, for the picture in it. */
export function useZoom(frame: RefObject<HTMLElement | null>, picture: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState<Zoom>(whole)
  const latest = useRef(zoom)
  const change = (next: Zoom) => {
    const [box, shown] = [frame.current, picture.current]
    if (!box || !shown) return
    const size = { width: shown.offsetWidth, height: shown.offsetHeight }
    latest.current = kept(next, size, { width: box.clientWidth, height: box.clientHeight })
    setZoom(latest.current)
  }
  const act = useLatest(change)
  useEffect(() => {
    const box = frame.current
    if (!box) return
    // What is pressed or drawn on is not pulled.
    const isButton = ({ target }: Event) => target instanceof Element && target.closest('button, [data-board]') !== null
    const twice = (event: MouseEvent) => {
      if (!isButton(event)) act.current(latest.current.scale > 1 ? whole : zoomed(whole, step * step, fromMiddle(box, event)))
    }
    const unhear = hearFingers(box, {
      takes: (event) => !isButton(event),
      captures: () => latest.current.scale > 1,
      pull({ by, times, at }) {
        const pulled = moved(latest.current, by)
        act.current(times === 1 ? pulled : zoomed(pulled, times, at))
      },
    })
    box.addEventListener('dblclick', twice)
    return () => {
      unhear()
      box.removeEventListener('dblclick', twice)
    }
  }, [frame])
  const about = (factor: number) => change(zoomed(latest.current, factor, { x: 0, y: 0 }))
  return {
    zoom,
    larger: () => about(step),
    smaller: () => about(1 / step),
    fit: () => change(whole),
    move: (by: { readonly x: number; readonly y: number }) => change(moved(latest.current, by)),
  }
}
