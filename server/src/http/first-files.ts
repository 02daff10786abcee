import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Written by the build (`web/first-files.ts`). */
type Lists = Readonly<Record<string, readonly string[]>>

interface Links {
  readonly styles: string
  readonly scripts: string
}

/**
 * The files of the page at an address as links, so that they come beside the first script instead of after it. A page that is drawn already needs
 * its stylesheets before it is seen; otherwise they are only fetched: whoever needs one puts it in, in its order.
 */
export function readFirstFiles(webDir: string): (address: string, isDrawn: boolean) => Links {
  const path = join(webDir, '.vite/first-files.json')
  const lists: Lists = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  const linksOf = (files: readonly string[], what: string) => files.map((file) => `<link ${what} crossorigin href="${file}">`).join('')
  const isStyle = (file: string) => file.endsWith('.css')
  return (address, isDrawn) => {
    const files = lists[address] ?? []
    return {
      styles: linksOf(files.filter(isStyle), isDrawn ? 'rel="stylesheet"' : 'rel="preload" as="style"'),
      scripts: linksOf(
        files.filter((file) => !isStyle(file)),
        'rel="modulepreload"',
      ),
    }
  }
}
