import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** What stands once in a pdf for each page that has been drawn: its content. Pictures and fonts say more of themselves. */
const content = /<<\/Length \d+ 0 R\/Filter\/FlateDecode>>/g
const mostRead = 64 * 1024 * 1024

/** How many pages the converter has written by now. It says nothing of that itself, but its unfinished pdf grows page by page in a folder of its own. */
export function createPageCount(folder: string) {
  let path: string | undefined
  let from = 0
  let pages = 0

  async function findPdf() {
    for (const name of await readdir(folder, { recursive: true })) {
      if (!name.endsWith('.tmp')) continue
      const file = await open(join(folder, name)).catch(() => undefined)
      const { buffer, bytesRead } = (await file?.read(Buffer.alloc(5), 0, 5, 0).catch(() => undefined)) ?? {}
      await file?.close()
      if (bytesRead === 5 && buffer?.toString('latin1') === '%PDF-') return join(folder, name)
    }
    return undefined
  }

  return async (): Promise<number> => {
    path ??= await findPdf()
    const file = path === undefined || from > mostRead ? undefined : await open(path).catch(() => undefined)
    if (!file) return pages
    try {
      const { size } = await file.stat()
      const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(0, Math.min(size, mostRead) - from)), 0, undefined, from)
      from += bytesRead
      pages += buffer.subarray(0, bytesRead).toString('latin1').match(content)?.length ?? 0
    } finally {
      await file.close()
    }
    return pages
  }
}
