import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CodeSender } from './sender.ts'

export const sandboxFile = 'sent-codes.jsonl'

export const sandboxFileIn = (dataDir: string) => join(dataDir, sandboxFile)

/** Sends nothing: what would have been sent is a line in a file that its owner alone can read. */
export const createSandboxSender = (dataDir: string): CodeSender => ({
  send: (message) => appendFile(sandboxFileIn(dataDir), `${JSON.stringify(message)}\n`, { mode: 0o600 }),
})
