import { entriesBelow, openPlain } from './plain-files.ts'

/** What stands once in a pdf for each page that has been drawn: its content. Pictures and fonts say more of themselves. */
const content = /<<\/Length \d+ 0 R\/Filter\/FlateDecode>>/g
const longestContent = 60
const mostRead = 64 * 1024 * 1024
/** So much in one go: others have their turn in between. */
const step = 512 * 1024
const mostLooked = 200

/** How many pages the converter has written by now. It says nothing of that itself, but its unfinished pdf grows page by page in a folder of its own. */
export function createPageCount(folder: string) {
  let path: string | undefined
  let from = 0
  let pages = 0
  /** What was read last and may be the beginning of another. */
  let tail = ''

  async function beginsAsPdf(candidate: string): Promise<boolean> {
    const file = await openPlain(candidate)
    try {
      const { buffer, bytesRead } = (await file?.read(Buffer.alloc(5), 0, 5, 0)) ?? {}
      return bytesRead === 5 && buffer?.toString('latin1') === '%PDF-'
    } finally {
      await file?.close()
    }
  }

  async function findPdf() {
    let looked = 0
    for await (const entry of entriesBelow(folder)) {
      if (++looked > mostLooked) return undefined
      if (entry.isFile && entry.name.endsWith('.tmp') && (await beginsAsPdf(entry.path))) return entry.path
    }
    return undefined
  }

  function countIn(text: string) {
    let end = 0
    for (const found of text.matchAll(content)) {
      pages++
      end = found.index + found[0].length
    }
    tail = text.slice(Math.max(end, text.length - longestContent))
  }

  return async (): Promise<number> => {
    path ??= await findPdf()
    const file = path === undefined ? undefined : await openPlain(path)
    if (!file) return pages
    try {
      const buffer = Buffer.alloc(step)
      while (from < mostRead) {
        const { bytesRead } = await file.read(buffer, 0, step, from)
        if (bytesRead === 0) break
        from += bytesRead
        countIn(tail + buffer.toString('latin1', 0, bytesRead))
      }
    } finally {
      await file.close()
    }
    return pages
  }
}
