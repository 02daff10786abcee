import { spawn } from 'node:child_process'
import { lstat, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { csvWriting } from '../read-csv.ts'
import { entriesOf, listIn, tailBytes } from '../zip-directory.ts'
import { createPageCount } from './drawn-pages.ts'
import { profileFile, profileText } from './profile.ts'
import { commandFor, type Limits, type Sandbox } from './sandbox.ts'

/** It took too long, needs a password or is broken, made too much, or ended without a word: that alone may go better the second time. */
export type ConversionEnd = 'time' | 'unreadable' | 'large' | 'died'

export class ConversionFailure extends Error {
  readonly why: ConversionEnd
  constructor(why: ConversionEnd, said = '') {
    super(`conversion ended: ${why} ${said}`)
    this.why = why
  }
}

export interface Conversion {
  readonly bytes: AsyncIterable<Uint8Array>
  /** Of its name, without a dot. */
  readonly extension: string
  readonly isSpreadsheet: boolean
  /** One page more may be made: then there are too many. */
  readonly mostPages: number
  readonly signal: AbortSignal
  /** How much of it is drawn, of 1; told only where that is known. */
  readonly onDrawn: (part: number) => void
}

export interface Converted {
  readonly pdf: Buffer
  /** Its first page. */
  readonly picture: Buffer | undefined
  /** Of a spreadsheet in an old format: the same as xlsx. */
  readonly workbook: Buffer | undefined
}

export interface Converter {
  readonly sandbox: Sandbox
  convert(conversion: Conversion): Promise<Converted>
}

interface Settings {
  readonly program: string
  readonly sandbox: Sandbox
  /** Where each conversion gets a folder of its own. */
  readonly folder: string
  readonly limits?: Partial<ConverterLimits>
}

interface ConverterLimits extends Limits {
  readonly seconds: number
}

const megabyte = 1024 * 1024
/** By the clock much longer than by the core: it works only while nobody else does. */
const usualLimits: ConverterLimits = { memoryBytes: 3072 * megabyte, fileBytes: 200 * megabyte, cpuSeconds: 180, seconds: 900 }
const csvStart = megabyte
const lookMs = 400
const staleMs = 3600_000
const nothing = { size: 0 }

const isZip = (head: Buffer) => head.subarray(0, 2).toString('latin1') === 'PK'
const modern: Readonly<Record<string, string>> = { wps: 'docx', et: 'xlsx', dps: 'pptx', doc: 'docx', xls: 'xlsx', ppt: 'pptx' }
const older: Readonly<Record<string, string>> = { wps: 'doc', et: 'xls', dps: 'ppt' }

/** What its program would call it: WPS Office writes the formats of Microsoft under names of its own. */
export const trueExtension = (extension: string, head: Buffer) => (isZip(head) ? modern[extension] : older[extension]) ?? extension

/** What a file is read as, and written as. It is never left to guess: what it cannot read it would take for a text of a thousand pages. */
const filters: Readonly<Record<string, { readonly read: string; readonly write: string }>> = {
  doc: { read: 'MS Word 97', write: 'writer_pdf_Export' },
  docx: { read: 'MS Word 2007 XML', write: 'writer_pdf_Export' },
  ppt: { read: 'MS PowerPoint 97', write: 'impress_pdf_Export' },
  pptx: { read: 'Impress MS PowerPoint 2007 XML', write: 'impress_pdf_Export' },
  xls: { read: 'MS Excel 97', write: 'calc_pdf_Export' },
  xlsx: { read: 'Calc MS Excel 2007 XML', write: 'calc_pdf_Export' },
  csv: { read: 'Text - txt - csv (StarCalc)', write: 'calc_pdf_Export' },
}
/** Of a csv, in its own numbers: separator, quotes, encoding, first row. */
const encodings = { 'utf-8': 76, gb18030: 85, 'utf-16le': 65535 } as const
function csvOptions(start: Buffer): string {
  const { encoding, separator } = csvWriting(start)
  return `:${separator.charCodeAt(0)},34,${encodings[encoding]},1`
}
/** Its own words, and the only thing it says about a file. */
const unloaded = /could not be loaded|failed to load|no export filter/i

/** LibreOffice, asked for one file at a time. */
export async function createConverter({ program, sandbox, folder, limits = {} }: Settings): Promise<Converter> {
  const most = { ...usualLimits, ...limits }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // What a node that died has left behind.
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > staleMs) await rm(join(folder, name), { recursive: true, force: true })
  }

  /** Runs it once; what it made lies in `out`. */
  function run(desk: string, args: readonly string[], signal: AbortSignal, seconds: number): Promise<string> {
    const profile = pathToFileURL(join(desk, 'profile')).href
    const all = [`-env:UserInstallation=${profile}`, '--headless', '--norestore', '--nologo', ...args, '--outdir', join(desk, 'out')]
    const [first = '', ...rest] = commandFor(sandbox, desk, most, program, all)
    return new Promise((resolve, reject) => {
      // Nothing of our own surroundings: they have passwords in them.
      const env = { PATH: '/usr/bin:/bin', HOME: desk, TMPDIR: join(desk, 'tmp'), LANG: 'C.UTF-8', SAL_USE_VCLPLUGIN: 'svp' }
      const child = spawn(first, rest, { cwd: desk, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
      let said = ''
      let end: Error | undefined
      const hear = (text: Buffer) => {
        if (said.length < 10_000) said += text.toString()
      }
      const stop = (error: Error) => {
        end ??= error
        // The whole family: without a sandbox its children would go on.
        if (child.pid !== undefined)
          try {
            process.kill(-child.pid, 'SIGKILL')
          } catch {
            // It has just ended.
          }
      }
      const aborted = () => stop(new Error('conversion aborted', { cause: signal.reason }))
      const clock = setTimeout(() => stop(new ConversionFailure('time')), seconds * 1000)
      signal.addEventListener('abort', aborted, { once: true })
      if (signal.aborted) aborted()
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      child.on('error', (error) => {
        end ??= error
      })
      child.on('close', (code, killedBy) => {
        clearTimeout(clock)
        signal.removeEventListener('abort', aborted)
        if (end) return reject(end)
        // By the kernel, which counted its seconds or its bytes; a sandbox tells it as a number.
        const how = killedBy ?? { 152: 'SIGXCPU', 153: 'SIGXFSZ' }[code ?? 0]
        if (how === 'SIGXCPU') return reject(new ConversionFailure('time'))
        if (how === 'SIGXFSZ') return reject(new ConversionFailure('large'))
        if (unloaded.test(said)) return reject(new ConversionFailure('unreadable', said))
        resolve(said)
      })
    })
  }

  async function made(desk: string, name: string): Promise<Buffer | undefined> {
    const path = join(desk, 'out', name)
    // Never through a link: a converter that a file has taken over could lead us out of its folder.
    const { size } = await lstat(path).then(
      (found) => (found.isFile() ? found : nothing),
      () => nothing,
    )
    if (size > most.fileBytes) throw new ConversionFailure('large')
    return size > 0 ? readFile(path) : undefined
  }

  async function convert(desk: string, { bytes, extension, isSpreadsheet, mostPages, signal, onDrawn }: Conversion): Promise<Converted> {
    for (const name of ['out', 'tmp', 'profile/user']) await mkdir(join(desk, name), { recursive: true })
    await writeFile(join(desk, 'profile', profileFile), profileText)
    const arrived = join(desk, 'arrived')
    await writeFile(arrived, bytes)
    const head = await bytesOf(arrived, 0, 8)
    const kind = trueExtension(extension, head)
    // A csv has no name for its sheet but that of its file.
    const name = kind === 'csv' ? '表格' : 'source'
    const source = join(desk, `${name}.${kind}`)
    await rename(arrived, source)
    const filter = filters[kind]
    if (!filter) throw new ConversionFailure('unreadable', kind)
    const infilter = `--infilter=${filter.read}${kind === 'csv' ? csvOptions(await bytesOf(source, 0, csvStart)) : ''}`
    const range = `{"PageRange":{"type":"string","value":"1-${mostPages + 1}"}}`
    const total = kind === 'pptx' ? await slidesIn(source) : 0
    const count = createPageCount(join(desk, 'tmp'))
    const looking = setInterval(() => {
      if (total > 0)
        void count().then(
          (pages) => onDrawn(Math.min(1, pages / total)),
          () => {},
        )
    }, lookMs)
    try {
      const said = await run(desk, [infilter, '--convert-to', `pdf:${filter.write}:${range}`, source], signal, most.seconds)
      const pdf = await made(desk, `${name}.pdf`)
      if (!pdf) throw new ConversionFailure('died', said)
      const also = (to: string) =>
        run(desk, [infilter, '--convert-to', to, source], signal, most.seconds)
          .then(() => made(desk, `${name}.${to}`))
          .catch((error: unknown) => {
            // Nice to have: the pages are there without it.
            if (error instanceof ConversionFailure) return undefined
            throw error
          })
      const picture = await also('png')
      const workbook = isSpreadsheet && kind === 'xls' ? await also('xlsx') : undefined
      return { pdf, picture, workbook }
    } finally {
      clearInterval(looking)
    }
  }

  return {
    sandbox,
    async convert(conversion) {
      const desk = await mkdtemp(join(folder, 'work-'))
      try {
        return await convert(desk, conversion)
      } finally {
        await rm(desk, { recursive: true, force: true })
      }
    },
  }
}

async function bytesOf(path: string, first: number, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, first)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** How many pages it is going to have; 0: not known. */
async function slidesIn(path: string): Promise<number> {
  const { size } = await stat(path)
  const tail = await bytesOf(path, Math.max(0, size - tailBytes), Math.min(size, tailBytes))
  const list = listIn(tail)
  const entries = list && entriesOf(await bytesOf(path, list.start, Math.min(list.length, size)), list.count)
  return entries?.filter(({ name }) => /^ppt\/slides\/slide\d+\.xml$/.test(name)).length ?? 0
}
