import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isSpreadsheet } from '@jiangtai/contract/media'
import { officeLimits } from '@jiangtai/contract/office'
import { ConversionFailure } from '../../src/office/conversion-failure.ts'
import { createConverter } from '../../src/office/converter.ts'
import { sentences } from '../../src/office/office.ts'
import { readPdf } from '../../src/office/read-pdf.ts'
import { findOffice, findSandbox } from '../../src/office/sandbox.ts'
import { onePiece } from '../../src/storage/pieces.ts'
import { bombPptx, leadingDocx, longDocx, pagesOf, pictureChange, references, sampleOf } from '../office-samples.ts'
import { removeFolder, watchFolder } from './leftovers.ts'

/** What somebody reads of a file at the end. */
type End = keyof typeof sentences | 'done'

interface Trial {
  readonly name: string
  readonly bytes: () => Uint8Array
  /** Any of these. */
  readonly ends: readonly End[]
}

/** Files that mean harm, or are only too much. */
const hostile: readonly Trial[] = [
  { name: 'password.docx', bytes: () => sampleOf('password.docx'), ends: ['unreadable'] },
  { name: 'password.xlsx', bytes: () => sampleOf('password.xlsx'), ends: ['unreadable'] },
  { name: 'half.pptx', bytes: () => sampleOf('pptxgenjs.pptx').subarray(0, 20_000), ends: ['unreadable'] },
  { name: 'ten thousand pages.docx', bytes: () => longDocx(10_000), ends: ['pages', 'time'] },
  { name: 'a zip that unpacks to 400 MB.pptx', bytes: () => bombPptx(400), ends: ['time', 'large', 'died', 'unreadable'] },
]

/** With the real LibreOffice and its usual limits; throws where a file ends in another way than it should, or asks for something. */
export async function proveOffice(say: (line: string) => void) {
  const program = findOffice()
  if (!program) throw new Error('there is no LibreOffice here')
  const folder = watchFolder(mkdtempSync(join(tmpdir(), 'jiangtai-prove-office-')))
  const converter = await createConverter({ program, sandbox: findSandbox(), folder })
  const asked: string[] = []
  const server = createServer(({ url = '' }, reply) => {
    asked.push(url)
    reply.end()
  }).listen(0)
  const { port } = server.address() as AddressInfo
  const extensionOf = (name: string) => name.split('.').pop() ?? ''
  const convert = <T>(name: string, bytes: Uint8Array, use: Parameters<typeof converter.convert<T>>[1]) =>
    converter.convert(
      {
        ...{ bytes: onePiece(bytes), extension: extensionOf(name), isSpreadsheet: isSpreadsheet(name), mostPages: officeLimits.pages },
        ...{ signal: new AbortController().signal, onDrawn: () => {} },
      },
      use,
    )

  async function endOf(name: string, bytes: Uint8Array): Promise<End> {
    try {
      return await convert(name, bytes, async ({ pdf }): Promise<End> => {
        const read = await readPdf({ source: pdf.path, mostPages: officeLimits.pages })
        if (!read) return 'unreadable'
        return read.pages > officeLimits.pages ? 'pages' : 'done'
      })
    } catch (error) {
      if (error instanceof ConversionFailure) return error.why
      throw error
    }
  }

  for (const [name, { pages, texts }] of Object.entries(references)) {
    const began = performance.now()
    await convert(name, sampleOf(name), async (made) => {
      if (JSON.stringify(await pagesOf(made)) !== JSON.stringify({ pages, texts })) throw new Error(`${name} has other pages than before`)
      if ((await pictureChange(name, made)) >= 40) throw new Error(`${name} looks different`)
    })
    say(`${name}: as before, ${seconds(began)}`)
  }
  const links = [`http://127.0.0.1:${port}/a.png`, 'file:///etc/passwd']
  const trials: readonly Trial[] = [
    ...hostile,
    { name: 'links and scripts.docx', bytes: () => leadingDocx(links, '/etc/passwd'), ends: ['done'] },
  ]
  for (const { name, bytes, ends } of trials) {
    const began = performance.now()
    const end = await endOf(name, bytes())
    if (!ends.includes(end)) throw new Error(`${name} ended with ${end}`)
    say(`${name}: ${end === 'done' ? 'pages' : sentences[end]}, ${seconds(began)}`)
  }
  server.close()
  removeFolder(folder)
  if (asked.length > 0) throw new Error(`a document asked for ${asked.join(', ')}`)
  return { files: Object.keys(references).length + trials.length }
}

const seconds = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`
