import { kindOf } from '@jiangtai/contract/media'
import { uploads as contract } from '@jiangtai/contract/uploads'
import { createStore } from '../../kit/storage/store.ts'
import { carry, failureOf } from './carry.ts'
import { faultOf, fittingName } from './check.ts'
import { canContinue, itemOf, type UploadItem } from './item.ts'
import { reduce, startable, type UploadEvent } from './items.ts'
import type { CarryWays } from './job.ts'
import { isSameFile, type Keeping, type KeptUpload, keptOf } from './kept.ts'
import { makeResource } from './make-resource.ts'

export interface UploadWays extends CarryWays {
  readonly userId: number
  /** Of this tab, and whether the one of that id still lives. */
  readonly tab: { readonly id: string; readonly isAlive: (id: string) => Promise<boolean> }
  readonly keeping: Keeping
  readonly now: () => number
  readonly newId: () => string
}

/** What files are for: the course, and the page that began it in its own words. */
export interface UploadAim {
  readonly courseId?: number | undefined
  readonly purpose?: string | undefined
  /** They stay files and become no resources. */
  readonly isPlain?: boolean
}

/** So many files at once; the rest wait. */
const lanes = 3
/** Bars move often enough, and pages stay quick. */
const tellEveryMs = 250

/** The files of one person that are on their way in this tab. They go on while other pages are looked at. */
export function createUploads(ways: UploadWays) {
  const { userId, tab, keeping, now } = ways
  const items = createStore<readonly UploadItem[]>([])
  const files = new Map<string, File>()
  const running = new Map<string, AbortController>()
  let isStopped = false

  const find = (id: string) => items.get().find((item) => item.id === id)
  function tell(event: UploadEvent) {
    const next = reduce(items.get(), event)
    if (next !== items.get()) items.set(next)
  }
  const keep = (list: readonly UploadItem[], fileOf: (id: string) => File | undefined = () => undefined) =>
    keeping.put(list.map((item) => keptOf(item, fileOf(item.id), userId, tab.id)))
  function keepAnew(id: string) {
    const item = find(id)
    if (item) keep([item])
  }
  function forget(id: string) {
    files.delete(id)
    keeping.remove([id])
  }

  function schedule() {
    if (!isStopped) for (const id of startable(items.get(), lanes)) void run(id)
  }

  // The server would sweep it a day later anyway.
  const giveUp = (uploadId: string) => void ways.send(contract.cancelParts, { upload_id: uploadId }).catch(() => {})

  /** Also heard when nobody waits for it any more: what was cancelled meanwhile ends there too. */
  function begun(id: string, uploadId: string) {
    if (isStopped) return
    const item = find(id)
    if (!item || item.state === 'done') return giveUp(uploadId)
    tell({ type: 'begun', id, uploadId })
    keepAnew(id)
  }

  /** `shown` is what the row shows from an earlier try. */
  function createTeller(id: string, signal: AbortSignal, shown: number) {
    let latest = shown
    let told = { at: 0, sentBytes: shown }
    let later: ReturnType<typeof setTimeout> | undefined
    const stop = () => clearTimeout(later)
    function tellNow() {
      stop()
      // After a pause the same upload may run anew already.
      if (signal.aborted || latest === told.sentBytes) return
      told = { at: now(), sentBytes: latest }
      tell({ type: 'progressed', id, ...told })
    }
    function onSent(sentBytes: number) {
      stop()
      latest = sentBytes
      const earlyMs = told.at + tellEveryMs - now()
      // What has to travel again is taken back at once.
      if (earlyMs > 0 && sentBytes >= told.sentBytes) later = setTimeout(tellNow, earlyMs)
      else tellNow()
    }
    return { onSent, tellNow, stop }
  }

  async function run(id: string) {
    const [item, file] = [find(id), files.get(id)]
    if (!item || !(file || item.result))
      return tell({ type: 'moved', id, change: { state: 'paused', needsFile: true, message: chooseAgain } })
    const controller = new AbortController()
    const { signal } = controller
    running.set(id, controller)
    const { onSent, tellNow, stop } = createTeller(id, signal, item.sentBytes)
    const move = (change: Partial<UploadItem>) => {
      if (signal.aborted) return
      // What moved before is told before: told later, it would seem to have moved since.
      tellNow()
      tell({ type: 'moved', id, change })
    }
    move({ state: item.kind === 'image' ? 'compressing' : 'sending', message: '' })
    try {
      // What has arrived and only is no resource yet does not travel again.
      const trip = { ways, signal, move, onSent, onBegun: (uploadId: string) => begun(id, uploadId) }
      const { result, isSkipped } = item.result || !file ? item : await carry(file, item, trip)
      if (!result) throw new Error('nothing has arrived')
      move({ result, isSkipped, sentBytes: find(id)?.bytes ?? 0, speed: 0, message: '' })
      if (!signal.aborted) keepAnew(id)
      const resource = item.isPlain ? undefined : await makeResource(result, item, file, trip)
      move({ state: 'done', resource, name: result.name, message: '', endedAt: now() })
      if (!signal.aborted) forget(id)
    } catch (error) {
      move(failureOf(error, find(id) ?? item))
      if (find(id)?.state === 'refused') forget(id)
      else if (!signal.aborted) keepAnew(id)
    } finally {
      stop()
      // One that was paused and continued in between runs anew already.
      if (running.get(id) === controller) running.delete(id)
      schedule()
    }
  }

  function halt(id: string) {
    running.get(id)?.abort()
    running.delete(id)
  }

  function pauseMeant(id?: string) {
    const before = items.get()
    tell(id === undefined ? { type: 'paused' } : { type: 'paused', id })
    const paused = items.get().filter((item, at) => item !== before[at])
    for (const item of paused) halt(item.id)
    keep(paused)
    schedule()
  }

  function resume(id: string) {
    tell({ type: 'continued', id })
    keepAnew(id)
    schedule()
  }

  /** One that was saved again while it travelled begins anew. */
  function begunAnew(item: UploadItem, { size, lastModified }: File): UploadItem {
    if (item.uploadId) giveUp(item.uploadId)
    const { id, name, kind, courseId, purpose, isPlain } = item
    return itemOf({ id, name, kind, bytes: size, lastModified }, { state: 'failed', courseId, purpose, isPlain })
  }

  /** The file of one that needs it, chosen again; false when it is another. */
  function giveFile(id: string, file: File): boolean {
    const item = find(id)
    if (!item) return false
    const isSame = isSameFile(item, file, fittingName)
    const isNewer = !isSame && item.state === 'failed' && fittingName(file.name) === item.name && faultOf(file) === undefined
    if (!isSame && !isNewer) return false
    const given = { ...(isNewer ? begunAnew(item, file) : item), needsFile: false }
    files.set(id, file)
    items.set(items.get().map((one) => (one.id === id ? given : one)))
    if (isNewer) keep([given], () => file)
    resume(id)
    return true
  }

  return {
    items,
    add(chosen: readonly File[], { courseId = 0, purpose = '', isPlain = false }: UploadAim = {}) {
      const isWaitedFor = (file: File) =>
        items.get().some((item) => item.needsFile && isSameFile(item, file, fittingName) && giveFile(item.id, file))
      const added = chosen
        .filter((file) => !isWaitedFor(file))
        .map((file) => {
          const id = ways.newId()
          const message = faultOf(file)
          const { size: bytes, lastModified } = file
          if (message === undefined) files.set(id, file)
          const about = { id, name: fittingName(file.name), bytes, lastModified, kind: kindOf(file.name) }
          return itemOf(about, { courseId, purpose, isPlain, ...(message !== undefined && { state: 'refused', message }) })
        })
      tell({ type: 'added', items: added })
      keep(
        added.filter(({ state }) => state === 'waiting'),
        (id) => files.get(id),
      )
      schedule()
    },
    pause: (id: string) => pauseMeant(id),
    pauseAll: () => pauseMeant(),
    resume,
    giveFile,
    resumeAll() {
      for (const item of items.get()) if (canContinue(item) && !item.needsFile) resume(item.id)
    },
    cancel(id: string) {
      const item = find(id)
      halt(id)
      forget(id)
      tell({ type: 'removed', id })
      if (item?.uploadId && !item.result) giveUp(item.uploadId)
      schedule()
    },
    clearDone: () => tell({ type: 'cleared' }),
    lineBack() {
      tell({ type: 'revived' })
      schedule()
    },
    /** What a reload, or a tab that was closed, has left unfinished. */
    async adopt() {
      const rows = await keeping.adopt(userId, tab.id, tab.isAlive)
      const left = isStopped ? [] : rows.filter(({ id }) => !find(id))
      for (const { id, file } of left) if (file) files.set(id, file)
      tell({ type: 'added', items: left.map(adopted) })
      schedule()
    },
    /** The person is gone. */
    stop() {
      isStopped = true
      for (const id of [...running.keys()]) halt(id)
      items.set([])
      files.clear()
    },
  }
}

export type Uploads = ReturnType<typeof createUploads>

const chooseAgain = '请再选一次这个文件，接着上传'

function adopted({ id, name, bytes, lastModified, isPaused, file, ...kept }: KeptUpload): UploadItem {
  const { uploadId, courseId, purpose, result, isPlain = false } = kept
  const about = { id, name, bytes, lastModified, kind: kindOf(name) }
  const aim = { uploadId, courseId, purpose, result, isPlain }
  if (!file && !result) return itemOf(about, { ...aim, state: 'paused', needsFile: true, message: chooseAgain })
  return itemOf(about, { ...aim, state: isPaused ? 'paused' : 'waiting' })
}
