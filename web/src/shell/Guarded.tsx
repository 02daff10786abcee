import type { Role } from '@jiangtai/contract/roles'
import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { useSession } from '../kit/session.ts'
import { detour } from './guard.ts'

/** Pages below it belong to one role. */
export function Guarded({ only }: { readonly only: Role }) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const target = detour(only, { user: useSession(), page: pathname + search + hash, to: new URLSearchParams(search).get('to') })
  useEffect(() => {
    if (target) void navigate(target, { replace: true })
  }, [target, navigate])
  // The login stays in sight while the home page is fetched; a page for somebody else is never drawn.
  return target && only !== 'guest' ? null : <Outlet />
}
