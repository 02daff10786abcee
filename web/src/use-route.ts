import { matchRoutes, useLocation } from 'react-router'
import { type RouteRow, routeTable } from './route-table.ts'

const rows: RouteRow[] = [...routeTable]

let last: { readonly pathname: string; readonly row: RouteRow } | undefined

/** Matching ranks the whole table, and several parts of a page ask for the same address. */
export function rowAt(pathname: string): RouteRow {
  if (last?.pathname !== pathname) last = { pathname, row: find(pathname) }
  return last.row
}

function find(pathname: string): RouteRow {
  const row = matchRoutes(rows, pathname)?.[0]?.route
  // The table has a row that takes whatever no other does.
  if (!row) throw new Error(`no route for ${pathname}`)
  return row
}

/** The row of the page in sight. */
export const useRoute = (): RouteRow => rowAt(useLocation().pathname)
