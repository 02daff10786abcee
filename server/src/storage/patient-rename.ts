import { rename } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

const held: readonly unknown[] = ['EPERM', 'EACCES', 'EBUSY']
const pausesMs = [10, 20, 50, 100, 200, 500, 1000]

interface Surroundings {
  readonly platform: NodeJS.Platform
  readonly rename: typeof rename
  readonly pause: (ms: number) => Promise<unknown>
}

/** On Windows a file that was just written is often held for a moment by whoever looks for viruses, and cannot be moved meanwhile. */
export async function renamePatiently(
  from: string,
  to: string,
  { platform, rename: move, pause }: Surroundings = { platform: process.platform, rename, pause: setTimeout },
): Promise<void> {
  for (const ms of platform === 'win32' ? pausesMs : []) {
    try {
      return await move(from, to)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && held.includes(error.code))) throw error
      await pause(ms)
    }
  }
  await move(from, to)
}
