import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ConversionFailure } from '../src/office/conversion-failure.ts'
import type { Conversion, Converted, Converter } from '../src/office/converter.ts'
import { type PdfAsked, readPdf } from '../src/office/read-pdf.ts'
import { writeTable } from '../src/office/read-sheets.ts'
import type { WorkerTasks } from '../src/worker.ts'
import type { Workers } from '../src/workers/workers.ts'
import { drawn } from './drawn.ts'
import { testWorkers } from './workers.ts'

const path = fileURLToPath(new URL('../demo/spring.pdf', import.meta.url))
export const pdf = readFileSync(path)
export const made = { path, bytes: pdf.length }
/** How many pages it has. */
export const spring = 8

/** A converter that does what the test says: by default it makes the same pages of every file. */
export function createStandIn() {
  const seen: Conversion[] = []
  const usual = async (): Promise<Converted> => ({ pdf: made, picture: await drawn(800, 600), workbook: undefined })
  let next: ((conversion: Conversion) => Promise<Converted>)[] = []
  const converter: Converter = {
    sandbox: 'none',
    async convert(conversion, use) {
      seen.push(conversion)
      for await (const _ of conversion.bytes);
      return use(await (next.shift() ?? usual)(conversion))
    },
  }
  return {
    converter,
    seen,
    will: (...turns: typeof next) => {
      next = turns
    },
    /** The next one waits until it is let go. */
    hold(): () => void {
      let letGo = () => {}
      const gate = new Promise<void>((go) => {
        letGo = go
      })
      next = [() => gate.then(usual)]
      return letGo
    },
  }
}
export const fail = (why: ConstructorParameters<typeof ConversionFailure>[0]) => () => Promise.reject(new ConversionFailure(why))
/** Until its node ends it. */
export const hang = ({ signal }: Conversion) =>
  new Promise<Converted>((_resolve, reject) => {
    const end = () => reject(new Error('aborted'))
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
  })

let springRead: ReturnType<typeof readPdf> | undefined
/** The pages that the stand-in makes are the same each time, and are read once. */
function readPages(asked: PdfAsked) {
  if (asked.source !== path) return readPdf(asked)
  springRead ??= readPdf(asked)
  return springRead
}

/** No thread has to be started for a file of eight pages. */
const tasks: Record<string, (input: never) => Promise<unknown>> = { readPdf: readPages, writeTable }
export const inPlace: Workers<WorkerTasks> = {
  ...testWorkers(),
  run: ((task: string, input: never) => tasks[task]?.(input)) as Workers<WorkerTasks>['run'],
}
