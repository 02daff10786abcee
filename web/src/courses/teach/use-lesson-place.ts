import type { Mix } from '@jiangtai/contract/courses'
import { useEffect, useMemo, useState } from 'react'
import { toast } from '../../kit/ui/toast.ts'
import { useLatest } from '../../kit/use-latest.ts'
import { hasPages } from '../../parts/library/resource-words.ts'
import { keepInAddress, placeInAddress } from './address.ts'
import { ownPlace } from './own-place.ts'
import { afterHearing, type LessonPage, noPage, openedAt, placeOf, type ToldPage, turnedTo } from './standing.ts'
import { type Place, placeAfterLoss, placeIn, type Step, type Stop, stepFrom } from './walk.ts'

type Counts = Readonly<Record<number, number>>

const stopsOf = ({ items }: Mix, counted: Counts): readonly Stop[] =>
  items.map(({ id, resource }) => ({ id, pages: hasPages(resource) ? (counted[id] ?? resource.pages) : 1 }))

/** Which resource of the lesson is in sight, and which page of it; at first the one that the class is shown. */
export function useLessonPlace(mix: Mix, heard: ToldPage | undefined) {
  const [counted, setCounted] = useState<Counts>({})
  const stops = useMemo(() => stopsOf(mix, counted), [mix, counted])
  const [last, setStanding] = useState(() => openedAt(placeInAddress(), ownPlace.get(mix.mix_id)))
  const standing = afterHearing(last, mix.items, heard)
  if (standing !== last) setStanding(standing)
  const { wanted, isNew } = standing
  /** The page a resource was left at: its tab leads back there. */
  const [left, setLeft] = useState<Counts>({})
  const [known, setKnown] = useState({ stops, losses: 0 })
  if (known.stops !== stops) {
    const before = placeIn(known.stops, wanted)
    const isLost = before !== undefined && !stops.some((stop) => stop.id === before.id)
    if (isLost) setStanding({ ...standing, wanted: placeAfterLoss(known.stops, stops, before.id) ?? {} })
    setKnown({ stops, losses: known.losses + (isLost ? 1 : 0) })
  }
  const place = placeIn(stops, wanted)
  const { id = 0, page = 0 } = place ?? {}
  // Two keys may come before the first is drawn: the second goes on from where the first led.
  const newest = useLatest(place)
  useEffect(() => (id > 0 ? keepInAddress({ id, page }) : undefined), [id, page])
  const { resource_id, page: shown } = heard ?? noPage
  useEffect(() => {
    if (id > 0 && !isNew) ownPlace.set(mix.mix_id, { id, page, known: { resource_id, page: shown } })
  }, [mix.mix_id, id, page, isNew, resource_id, shown])
  useEffect(() => () => void ownPlace.forget(), [])
  useEffect(() => {
    if (known.losses > 0) toast.info('这份资源已经不在课里了')
  }, [known.losses])

  const go = (to: Place) => {
    const from = newest.current
    if (from) setLeft((known) => ({ ...known, [from.id]: from.page }))
    newest.current = to
    setStanding(turnedTo(to))
  }
  const titleOf = (itemId: number) => mix.items.find((item) => item.id === itemId)?.resource.title ?? ''
  return {
    item: mix.items.find((item) => item.id === id),
    page,
    pages: stops.find((stop) => stop.id === id)?.pages ?? 0,
    step(step: Step) {
      const from = newest.current
      const to = from && stepFrom(stops, from, step)
      if (!to) return toast.info(step.startsWith('next') ? '已经是最后一页' : '已经是第一页')
      if (to.id !== from.id) toast.info(`${step.startsWith('next') ? '下' : '上'}一份：${titleOf(to.id)}`)
      go(to)
    },
    open: (itemId: number) => go({ id: itemId, page: left[itemId] ?? 1 }),
    turnTo: (next: number) => go({ id, page: next }),
    /** To the page that another screen has turned to. */
    goAlong(told: LessonPage) {
      const to = placeOf(mix.items, told)
      if (to) go(to)
    },
    /** What a viewer has found out: how many pages there are, and which one it shows. */
    learn(found: number, pages: number) {
      if (counted[id] !== pages) setCounted((known) => ({ ...known, [id]: pages }))
      // Somebody may have gone on to another resource meanwhile.
      if (found !== page) setStanding((now) => ((now.wanted.id ?? id) === id ? { ...now, wanted: { id, page: found } } : now))
    },
  }
}

export type LessonPlace = ReturnType<typeof useLessonPlace>
