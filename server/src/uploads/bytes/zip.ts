import { areApart, entriesOf, listIn, tailBytes, type ZipEntry } from '../../zip-directory.ts'
import type { Bytes } from './bytes.ts'

const megabyte = 1024 * 1024
const limits = { entries: 10_000, directoryBytes: 8 * megabyte, expanded: 1024 * megabyte, ratio: 200, freely: 100 * megabyte } as const

/** The names of what is in it; undefined for what is no zip, or one made to harm whoever opens it. */
export async function zipNames(bytes: Bytes): Promise<readonly string[] | undefined> {
  const directory = await directoryOf(bytes)
  const entries = directory && entriesOf(directory.at, directory.count)
  return entries && isHarmless(entries, bytes.size) ? entries.map(({ name }) => name) : undefined
}

/** Whether it says itself that it becomes far more than it is. */
export async function unpacksTooLarge(bytes: Bytes): Promise<boolean> {
  const directory = await directoryOf(bytes)
  const entries = directory && entriesOf(directory.at, directory.count)
  return entries !== undefined && isTooMuch(entries)
}

async function directoryOf(bytes: Bytes): Promise<{ count: number; at: Buffer } | undefined> {
  const first = Math.max(0, bytes.size - tailBytes)
  const list = listIn(await bytes.read(first, bytes.size - first))
  if (!list || list.count > limits.entries || list.length > limits.directoryBytes || list.start + list.length > first + list.at)
    return undefined
  return { count: list.count, at: await bytes.read(list.start, list.length) }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

function isTooMuch(entries: readonly ZipEntry[]): boolean {
  const compressed = sum(entries.map((entry) => entry.compressed))
  const expanded = sum(entries.map((entry) => entry.expanded))
  return expanded > limits.expanded || (expanded > limits.freely && expanded > limits.ratio * compressed)
}

function isHarmless(entries: readonly ZipEntry[], size: number): boolean {
  const compressed = sum(entries.map((entry) => entry.compressed))
  if (compressed > size || isTooMuch(entries)) return false
  return entries.every(({ name }) => isPlainPath(name)) && areApart(entries, size)
}

const isPlainPath = (name: string) => !/^\/|^[a-z]:|[\\\p{Cc}]/iu.test(name) && !name.split('/').includes('..')
