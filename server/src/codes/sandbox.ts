import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CodeSender } from './sender.ts'

export const sandboxFile = 'sent-codes.jsonl'

/** Sends nothing: what would have been sent is a line in a file that its owner alone can read. */
export const createSandboxSender = (dataDir: string): CodeSender => ({
  send: (message) => appendFile(join(dataDir, sandboxFile), `${JSON.stringify(message)}\n`, { mode: 0o600 }),
})
