import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Written by the build (`web/first-files.ts`). */
type Lists = Readonly<Record<string, readonly string[]>>

/** The files of the page at an address as links, so that they come beside the first script instead of after it. */
export function readFirstFiles(webDir: string): (address: string) => string {
  const path = join(webDir, '.vite/first-files.json')
  const lists: Lists = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  const links = new Map(Object.entries(lists).map(([address, files]) => [address, files.map(linkOf).join('')]))
  return (address) => links.get(address) ?? ''
}

/** A stylesheet is only fetched: whoever needs it puts it in, in its order. */
const linkOf = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`
