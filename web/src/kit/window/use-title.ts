import { useEffect } from 'react'
import { useOrganization } from '../session/organization.ts'

export function useTitle(page: string) {
  const { page_title } = useOrganization()
  useEffect(() => {
    document.title = `${page} · ${page_title}`
  }, [page, page_title])
}
