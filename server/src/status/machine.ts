import { randomBytes } from 'node:crypto'
import { rm, stat, statfs, writeFile } from 'node:fs/promises'
import { freemem, totalmem } from 'node:os'
import { join } from 'node:path'
import { getHeapStatistics } from 'node:v8'
import { causeOf } from '../start-failure.ts'
import type { FolderFacts, LoadFacts } from './facts.ts'

/** Written to and looked at: what is full, read-only or somebody else's shows itself only so. */
export async function folderFacts(path: string, now: () => number): Promise<FolderFacts> {
  const { bavail, blocks, bsize } = await statfs(path).catch(() => ({ bavail: 0, blocks: 0, bsize: 0 }))
  const room = { path, isAbsent: false, free: bavail * bsize, total: blocks * bsize }
  const probe = join(path, `.probe-${randomBytes(4).toString('hex')}`)
  try {
    const before = now()
    await writeFile(probe, 'x', { mode: 0o600 })
    const { mtimeMs } = await stat(probe)
    return { ...room, trouble: '', isFull: false, clockAheadMs: Math.round(mtimeMs - (before + now()) / 2) }
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    const isFull = error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    return { ...room, trouble: isFull ? '磁盘已满' : causeOf(error), isFull, isAbsent, clockAheadMs: 0 }
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}

export function loadFacts(loopMs: number): LoadFacts {
  const { heapUsed, rss } = process.memoryUsage()
  return { rss, heapUsed, heapMost: getHeapStatistics().heap_size_limit, memoryFree: freemem(), memoryTotal: totalmem(), loopMs }
}

/** What to say of something that may not answer at all; empty: it did. */
export async function troubleOf(ask: Promise<unknown>, mostMs = 5000): Promise<string> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`${mostMs / 1000} 秒没有回答`), mostMs)
  })
  const said = ask.then(
    () => '',
    (error) => causeOf(error) || '没有回答',
  )
  return Promise.race([said, silence]).finally(() => clearTimeout(timer))
}
