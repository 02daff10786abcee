import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesUnder } from './fingerprint.mjs'
import { top } from './run.mjs'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const text = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.webmanifest', '.ttf', '.wasm'])
const smallest = 1024

/** Writes NAME.br and NAME.gz once at build time, so that the server never compresses while a class is waiting. */
export async function compress(folder) {
  const files = filesUnder(folder).filter((path) => text.has(extname(path)))
  await Promise.all(
    files.map(async (path) => {
      const file = join(top, path)
      const content = await readFile(file)
      if (content.length <= smallest) return
      const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
      await Promise.all([
        brotli(content, { params: quality }).then((small) => writeFile(`${file}.br`, small)),
        zip(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
      ])
    }),
  )
}
