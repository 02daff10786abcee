import { examAnswers } from '@jiangtai/contract/exam-answers'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const everyMs = 30_000

/** How far an exam is is asked again when somebody comes back to it, and now and then while they look. */
export function useExamNews(examClassId: number) {
  const client = useQueryClient()
  useEffect(() => {
    if (examClassId === 0) return
    const ask = () => {
      if (document.visibilityState === 'visible') void client.invalidateQueries({ queryKey: [examAnswers.get.path] })
    }
    const asking = setInterval(ask, everyMs)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(asking)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [client, examClassId])
}
