import './older-browsers.ts'
import { getDocument, type PDFDocumentProxy, PDFWorker, version } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { mostOfPdf, nearBytes } from '../../../kit/near/near-bytes.ts'

export class PdfFailed extends Error {
  constructor(
    message: string,
    /** The file itself, not the way to it. */
    readonly isBroken: boolean,
  ) {
    super(message)
  }
}

const sentences: Readonly<Record<string, string>> = {
  PasswordException: '这个 PDF 有密码，请去掉密码后重新上传',
  InvalidPDFException: '这个 PDF 打不开，文件可能已损坏',
  MissingPDFException: '没有找到这个文件',
}

/** By what pdf.js calls the failure; anything else is the line. */
export const sentenceOf = (error: unknown) => (error instanceof Error && sentences[error.name]) || '没有加载成功，请检查网络'

export const isBroken = (error: unknown) => error instanceof Error && /^(Password|InvalidPDF)Exception$/.test(error.name)

let worker: PDFWorker | undefined
/** One for all documents. From our own origin, as the policy of our pages demands. */
const shared = () => {
  worker ??= new PDFWorker({ port: new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' }) as unknown as null })
  return worker
}

const pieces = (kind: string) => new URL(`/assets/pdfjs-${version}/${kind}/`, window.location.href).href

const addressOf = (url: string) => new URL(url, window.location.href).href

/** Only what is looked at travels: a textbook may have 200 MB. */
const open = (source: { readonly url: string } | { readonly data: Uint8Array }) =>
  getDocument({
    ...source,
    worker: shared(),
    cMapUrl: pieces('cmaps'),
    standardFontDataUrl: pieces('standard_fonts'),
    cMapPacked: true,
    isEvalSupported: false,
    disableAutoFetch: true,
    disableStream: true,
    rangeChunkSize: 256 * 1024,
    verbosity: 0,
  })

/** From near where it is there, whole and proved; else from the main server. */
async function begin(url: string, { signal }: AbortController) {
  const data = await nearBytes(url, { mostBytes: mostOfPdf, signal })
  if (signal.aborted) throw new Error('nobody wants it any more')
  return open(data ? { data } : { url: addressOf(url) })
}

interface Held {
  readonly task: Promise<ReturnType<typeof open>>
  readonly leaving: AbortController
  /** It was found, near or not. */
  isBegun: boolean
  users: number
  closing: ReturnType<typeof setTimeout> | undefined
}

const held = new Map<string, Held>()
/** Who leafs back finds it open. */
const keepMs = 20_000

function drop(url: string, one: Held) {
  if (held.get(url) === one) held.delete(url)
  one.leaving.abort()
  one.task.then(
    (task) => task.destroy(),
    () => {},
  )
}

function hold(url: string): Held {
  const leaving = new AbortController()
  const task = begin(url, leaving)
  const one: Held = { task, leaving, isBegun: false, users: 0, closing: undefined }
  const begun = () => {
    one.isBegun = true
  }
  task.then(begun, begun)
  return one
}

/** The document of an address, the same for everybody who shows it; `close` when it is shown no longer. */
export function openPdf(url: string): { readonly document: Promise<PDFDocumentProxy>; readonly close: () => void } {
  const one = held.get(url) ?? hold(url)
  held.set(url, one)
  clearTimeout(one.closing)
  one.users += 1
  const document = one.task
    .then(({ promise }) => promise)
    .catch((error) => {
      // Tried again, it is fetched anew.
      if (held.get(url) === one) held.delete(url)
      throw new PdfFailed(sentenceOf(error), isBroken(error))
    })
  const close = () => {
    one.users -= 1
    if (one.users === 0) one.closing = setTimeout(() => drop(url, one), one.isBegun ? keepMs : 0)
  }
  return { document, close }
}

/** What was read so far may be broken: the next who asks begins anew. */
export const forgetPdf = (url: string) => void held.delete(url)

export async function countPages(url: string): Promise<number> {
  const task = open({ url: addressOf(url) })
  try {
    return (await task.promise).numPages
  } finally {
    void task.destroy()
  }
}
