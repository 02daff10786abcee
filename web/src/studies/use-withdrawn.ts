import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../kit/ui/toast.ts'
import { useLatest } from '../kit/use-latest.ts'
import { paths } from '../paths.ts'
import { withdrawnWords } from './study-words.ts'
import type { StudyState } from './use-staged.ts'

/** Whoever reads what was taken back is told, and stands before the list again; before all courses when nothing of this one is left. */
export function useWithdrawn({ study, isGone, placeId, isFirstGone, isFollowing, clear, mixId }: StudyState) {
  const navigate = useNavigate()
  const seen = useRef(0)
  const isItemGone = study !== undefined && (isFirstGone || (placeId > 0 && !study.items.some(({ id }) => id === placeId)))
  const clearStage = useLatest(clear)
  useEffect(() => {
    if (!isItemGone) return
    toast.warning(withdrawnWords)
    clearStage.current()
  }, [isItemGone])
  useEffect(() => {
    if (study) seen.current = study.mix_id
    if (!isGone || isFollowing || seen.current !== mixId) return
    seen.current = 0
    toast.warning(withdrawnWords)
    void navigate(paths.studentCourses, { replace: true })
  }, [study, isGone, isFollowing, mixId, navigate])
}
