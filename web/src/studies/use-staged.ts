import type { Resource } from '@jiangtai/contract/resource'
import type { StudyItem } from '@jiangtai/contract/studies'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLesson } from '../kit/live/use-lesson.ts'
import { useLatest } from '../kit/use-latest.ts'
import { paths, studyOf } from '../paths.ts'
import { isElsewhere, type OwnPlace } from './follow.ts'
import { continueAt } from './study.ts'
import { useFollow } from './use-follow.ts'
import { useShape } from './use-shape.ts'
import { useLessonMix, useShown, useStudy } from './use-study.ts'

/** Not even the first one. */
const nothing = -1

/** What stands on the stage. */
export interface Staged {
  readonly resource: Resource
  /** undefined: it was not pushed, the teacher only shows it. */
  readonly item: StudyItem | undefined
  readonly page: number
}

/** The course, what of it is on the stage, and every way to change that. */
export function useStaged() {
  // One after the other, also on a phone that lies on its side.
  const isPhone = useShape() !== 'wide'
  const place = usePlace()
  const placeId = place.itemId
  const lessonMix = useLessonMix(place.mixId === 0)
  const [shownMix, setShownMix] = useState(0)
  const mixId = place.mixId || shownMix || lessonMix
  const { query, study, isGone } = useStudy(mixId)
  const lesson = useLesson()
  const ownPlace = ((): OwnPlace | undefined => {
    // Whoever asks for a course that is not there is not shown another one in its place.
    if (place.mixId > 0 && isGone) return 'elsewhere'
    if (place.mixId === 0 || query.error) return placeId > 0 ? 'item' : 'course'
    if (!study) return undefined
    if (lesson?.status === 1 && isElsewhere(study, lesson)) return 'elsewhere'
    return placeId > 0 ? 'item' : 'course'
  })()
  const hasRun = useHasRun(lesson?.status === 1)
  const following = useFollow(ownPlace)
  const follow = {
    ...following,
    comeBack() {
      following.comeBack()
      if (place.mixId > 0 && isGone) place.toLesson()
    },
  }
  const isFollowing = follow.mode === 'following'
  const shownId = follow.shown?.resource_id ?? 0
  const items = study?.items ?? []
  const itemOfTeacher = items.find(({ resource }) => resource.id === shownId)
  const isForeign = shownId > 0 && !itemOfTeacher && (mixId === 0 || study !== undefined || isGone)
  const { query: askedShown, shown } = useShown(isForeign ? shownId : 0, follow.shown?.page ?? 0)
  if (place.mixId === 0 && shown && shown.mix_id !== shownMix) setShownMix(shown.mix_id)

  /** Own pages, as they were found and then turned. What is read along with the teacher is kept by the server, but moves nobody's own place here. */
  const [pages, setPages] = useState<Readonly<Record<number, number>>>({})
  const found = items.filter(({ id }) => !(id in pages)).map(({ id, page }) => [id, Math.max(1, page)] as const)
  if (found.length > 0) setPages({ ...pages, ...Object.fromEntries(found) })
  /** A page of what only the teacher shows, looked at by oneself. */
  const [peek, setPeek] = useState<{ readonly resourceId: number; readonly page: number }>()
  /** On a desk something always stands there; chosen once, so that finishing it does not change it. */
  const [firstId, setFirstId] = useState(0)
  const first = items.find(({ id }) => id === firstId)
  const next = !isPhone && firstId === 0 ? continueAt(items) : undefined
  if (next) setFirstId(next.id)

  const resourceOfTeacher = itemOfTeacher?.resource ?? shown?.resource ?? undefined
  /** Where they were before they went along with the teacher: they come back there. */
  const [kept, setKept] = useState(0)
  const ownId = placeId || kept
  const own = items.find(({ id }) => id === ownId) ?? (ownId === 0 && !isPhone ? (first ?? next) : undefined)
  const pageOf = (item: StudyItem) => pages[item.id] ?? 1
  const staged = ((): Staged | undefined => {
    if (isFollowing)
      return resourceOfTeacher && { resource: resourceOfTeacher, item: itemOfTeacher, page: Math.max(1, follow.shown?.page ?? 1) }
    if (ownId === 0 && peek && resourceOfTeacher?.id === peek.resourceId)
      return { resource: resourceOfTeacher, item: undefined, page: peek.page }
    return own && { resource: own.resource, item: own, page: pageOf(own) }
  })()

  const { mode } = follow
  /** An own step that the address has not followed yet: the teacher is left when it has, so that nothing else flashes by. */
  const stepping = useRef(0)
  const moves = useLatest({ go: place.open, stepAside: follow.stepAside })
  useEffect(() => {
    if (mode === 'following' && placeId > 0) {
      if (stepping.current === placeId) {
        stepping.current = 0
        return moves.current.stepAside()
      }
      setKept(placeId)
      moves.current.go(0)
    } else if (mode === 'none' && kept > 0) {
      if (placeId === 0) moves.current.go(kept)
      else setKept(0)
    }
  }, [mode, placeId, kept])

  const leave = () => {
    setKept(0)
    setPeek(undefined)
  }
  const goTo = (itemId: number) => {
    leave()
    if (isFollowing) stepping.current = itemId
    place.open(itemId, isPhone && placeId === 0)
  }
  return {
    mixId,
    query,
    study,
    isGone,
    /** The class that was going on here has ended. */
    isOver: place.mixId === 0 && hasRun && lesson?.status !== 1,
    /** The teacher shows what is not in the list: it is asked for by itself. */
    isForeign,
    askedShown,
    follow,
    isFollowing,
    staged,
    isPhone,
    placeId,
    /** Nothing stands there until something is chosen: what stood there was taken back. */
    clear() {
      setFirstId(nothing)
      place.close()
    },
    /** It stood there by itself, and is no longer among what was pushed. */
    isFirstGone: study !== undefined && firstId > 0 && !first,
    open: goTo,
    close() {
      leave()
      follow.stepAside()
      place.close()
    },
    turn(page: number) {
      if (!staged) return
      const { item, resource } = staged
      if (item) setPages({ ...pages, [item.id]: page })
      if (item && isFollowing) return goTo(item.id)
      if (item) return
      leave()
      follow.stepAside()
      setPeek({ resourceId: resource.id, page })
    },
  }
}

export type StudyState = ReturnType<typeof useStaged>

/** Whether it has been so at any time since the page was opened. */
function useHasRun(isRunning: boolean): boolean {
  const [hasRun, setHasRun] = useState(isRunning)
  if (isRunning && !hasRun) setHasRun(true)
  return hasRun
}

/** The own place is in the address: a reload finds it again, and Back on a phone leads from an item to the list. */
function usePlace() {
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
    /** From a course that is not there to the class that is going on. */
    toLesson: () => void navigate(paths.study, { replace: true }),
    /** Back to the list: what opened it spends its own entry of the history. */
    close() {
      if (place.itemId === 0) return
      if (cameFromList) void navigate(-1)
      else void navigate(addressOf({ ...place, itemId: 0 }), { replace: true })
    },
  }
}

/** Where in the studies an address is; 0: nowhere in particular. Without a mix it is the class that is going on. */
export interface StudyPlace {
  readonly mixId: number
  readonly itemId: number
}

const idIn = (search: URLSearchParams, name: string) => {
  const text = search.get(name) ?? ''
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) < 2 ** 31 ? Number(text) : 0
}

export function placeIn(search: string): StudyPlace {
  const asked = new URLSearchParams(search)
  return { mixId: idIn(asked, 'mix'), itemId: idIn(asked, 'item') }
}

export function addressOf({ mixId, itemId }: StudyPlace): string {
  const list = mixId > 0 ? studyOf(mixId) : paths.study
  if (itemId === 0) return list
  return `${list}${mixId > 0 ? '&' : '?'}item=${itemId}`
}
