import { matchRoutes, useLocation } from 'react-router'
import { type RouteRow, routeTable } from './route-table.ts'

const rows: RouteRow[] = [...routeTable]
const plain: ReadonlyMap<string, RouteRow> = new Map(rows.filter(({ path }) => !/[:*]/.test(path)).map((row) => [row.path, row]))

let last: { readonly pathname: string; readonly row: RouteRow } | undefined

/** Matching ranks the whole table, which takes a phone long: an address as it stands there is looked up. */
export function rowAt(pathname: string): RouteRow {
  if (last?.pathname !== pathname) last = { pathname, row: find(pathname) }
  return last.row
}

function find(pathname: string): RouteRow {
  const row = plain.get(pathname) ?? matchRoutes(rows, pathname)?.[0]?.route
  // The table has a row that takes whatever no other does.
  if (!row) throw new Error(`no route for ${pathname}`)
  return row
}

/** The row of the page in sight. */
export const useRoute = (): RouteRow => rowAt(useLocation().pathname)
