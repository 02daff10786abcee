import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { systemRoot } from '../env.ts'
import { ConversionFailure } from './conversion-failure.ts'
import { createPageCount } from './drawn-pages.ts'
import { type MadeFile, takeMade } from './made-file.ts'
import { bytesBelow, removeAll } from './plain-files.ts'
import { profileFile, profileText } from './profile.ts'
import { commandFor, type Limits, type Sandbox } from './sandbox.ts'
import { lookAt } from './source-file.ts'
import { endFamily, surroundingsIn } from './system.ts'

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
  readonly pdf: MadeFile
  /** Its first page. */
  readonly picture: Buffer | undefined
  /** Of a spreadsheet in an old format: the same as xlsx. */
  readonly workbook: MadeFile | undefined
}

export interface Converter {
  readonly sandbox: Sandbox
  /** What was made is there only while it is used: it can be too large for memory. */
  convert<T>(conversion: Conversion, use: (made: Converted) => Promise<T>): Promise<T>
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
  /** Of all that it writes. */
  readonly folderBytes: number
}

const megabyte = 1024 * 1024
/** By the clock much longer than by the core: it works only while nobody else does. */
const usualLimits: ConverterLimits = {
  ...{ memoryBytes: 3072 * megabyte, fileBytes: 200 * megabyte, folderBytes: 1024 * megabyte },
  ...{ cpuSeconds: 180, seconds: 900 },
}
const mostPictureBytes = 20 * megabyte
const lookMs = 400
const staleMs = 3600_000

/** Its own words, and the only thing it says about a file. */
const unloaded = /could not be loaded|failed to load|no export filter/i

function killFamily(pid: number) {
  const how = endFamily(pid, process.platform)
  if ('program' in how) return void spawn(how.program, how.args, { stdio: 'ignore', windowsHide: true }).on('error', () => {})
  try {
    process.kill(how.group, 'SIGKILL')
  } catch {
    // It has just ended.
  }
}

/** LibreOffice, asked for one file at a time. */
export async function createConverter({ program, sandbox, folder, limits = {} }: Settings): Promise<Converter> {
  const most = { ...usualLimits, ...limits }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // What a node that died has left behind.
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > staleMs) await removeAll(join(folder, name))
  }

  /** Runs it once; what it made lies in `out`. */
  function run({ desk, mostBytes }: Place, args: readonly string[], signal: AbortSignal): Promise<string> {
    const profile = pathToFileURL(join(desk, 'profile')).href
    const all = [`-env:UserInstallation=${profile}`, '--headless', '--norestore', '--nologo', ...args, '--outdir', join(desk, 'out')]
    const [first = '', ...rest] = commandFor(sandbox, desk, most, program, all)
    return new Promise((resolve, reject) => {
      const env = surroundingsIn(desk, process.platform, systemRoot())
      // A group of its own, by which it is ended; on Windows that would be a window.
      const detached = process.platform !== 'win32'
      const child = spawn(first, rest, { cwd: desk, env, detached, windowsHide: true, stdio: ['ignore', 'pipe', 'pipe'] })
      let said = ''
      let end: Error | undefined
      const hear = (text: Buffer) => {
        if (said.length < 10_000) said += text.toString()
      }
      const stop = (error: Error) => {
        end ??= error
        // The whole family: without a sandbox its children would go on.
        if (child.pid !== undefined) killFamily(child.pid)
        // One that got away would keep them open.
        child.stdout.destroy()
        child.stderr.destroy()
      }
      const aborted = () => stop(new Error('conversion aborted', { cause: signal.reason }))
      const clock = setTimeout(() => stop(new ConversionFailure('time')), most.seconds * 1000)
      const stopWeighing = repeatedly(async () => {
        if ((await bytesBelow(desk)) > mostBytes) stop(new ConversionFailure('large'))
      })
      signal.addEventListener('abort', aborted, { once: true })
      if (signal.aborted) aborted()
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      child.on('error', (error) => {
        end ??= error
      })
      child.on('close', (code, killedBy) => {
        clearTimeout(clock)
        stopWeighing()
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

  async function convert(place: string, conversion: Conversion): Promise<Converted> {
    const { bytes, extension, isSpreadsheet, mostPages, signal, onDrawn } = conversion
    const [desk, kept] = [join(place, 'desk'), join(place, 'made')]
    for (const path of [join(desk, 'out'), join(desk, 'tmp'), join(desk, 'profile/user'), kept]) await mkdir(path, { recursive: true })
    await writeFile(join(desk, 'profile', profileFile), profileText)
    const arrived = join(desk, 'arrived')
    await writeFile(arrived, bytes)
    const { kind, filter, slides } = await lookAt(arrived, extension, mostPages)
    // A csv has no name for its sheet but that of its file.
    const name = kind === 'csv' ? '表格' : 'source'
    const source = join(desk, `${name}.${kind}`)
    await rename(arrived, source)
    const infilter = `--infilter=${filter.read}`
    const range = `{"PageRange":{"type":"string","value":"1-${mostPages + 1}"}}`
    const runIn = { desk, mostBytes: (await bytesBelow(desk)) + most.folderBytes }
    const made = (to: string, mostBytes: number) => takeMade(join(desk, 'out'), kept, `${name}.${to}`, mostBytes)
    const also = (to: string, mostBytes: number) =>
      run(runIn, [infilter, '--convert-to', to, source], signal)
        .then(() => made(to, mostBytes))
        .catch((error: unknown) => {
          // Nice to have: the pages are there without it.
          if (error instanceof ConversionFailure) return undefined
          throw error
        })

    const stopCounting = countDrawn(join(desk, 'tmp'), slides, onDrawn)
    const said = await run(runIn, [infilter, '--convert-to', `pdf:${filter.write}:${range}`, source], signal).finally(stopCounting)
    const pdf = await made('pdf', most.fileBytes)
    if (!pdf) throw new ConversionFailure('died', said)
    const picture = await also('png', mostPictureBytes)
    const workbook = isSpreadsheet && kind === 'xls' ? await also('xlsx', most.fileBytes) : undefined
    return { pdf, picture: picture && (await readFile(picture.path)), workbook }
  }

  return {
    sandbox,
    async convert(conversion, use) {
      const place = await mkdtemp(join(folder, 'work-'))
      try {
        return await use(await convert(place, conversion))
      } finally {
        await removeAll(place)
      }
    },
  }
}

/** Where one conversion runs, and how much may lie there. */
interface Place {
  readonly desk: string
  readonly mostBytes: number
}

/** Over and over, each time after the time before has ended; answers how to stop it. */
function repeatedly(act: () => Promise<unknown>): () => void {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const next = () => {
    if (isStopped) return
    timer = setTimeout(
      () =>
        void act()
          .catch(() => {})
          .then(next),
      lookMs,
    )
  }
  next()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

/** Tells how much is drawn; nothing where it is not known how many pages there are going to be. Answers how to stop it. */
function countDrawn(folder: string, total: number, onDrawn: Conversion['onDrawn']): () => void {
  if (total === 0) return () => {}
  const count = createPageCount(folder)
  let isStopped = false
  const stop = repeatedly(async () => {
    const pages = await count()
    if (!isStopped) onDrawn(Math.min(1, pages / total))
  })
  return () => {
    isStopped = true
    stop()
  }
}
