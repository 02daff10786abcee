import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '../kit/session/session.ts'
import { readNoticesAgain } from '../notices/notice-news.ts'
import { homeOf } from '../paths.ts'

/** Whoever is out of the class is not left on a page of its lesson: the home says how to get into a class, the bell who did it. */
export function useLeftClass() {
  const { user_id, class_id, user_type } = useUser()
  const last = useRef({ user_id, class_id })
  const navigate = useNavigate()
  const client = useQueryClient()
  useEffect(() => {
    const before = last.current
    last.current = { user_id, class_id }
    if (before.user_id !== user_id || before.class_id === 0 || class_id !== 0) return
    readNoticesAgain(client)
    void navigate(homeOf(user_type), { replace: true })
  }, [user_id, class_id, user_type, navigate, client])
}
