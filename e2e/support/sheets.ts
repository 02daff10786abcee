import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type Row, readSheets } from '../../server/test/xlsx.ts'

/** Presses what saves a spreadsheet, and opens what comes of it. */
export async function download(page: Page, press: () => Promise<void>): Promise<{ name: string; sheets: Record<string, Row[]> }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: file.suggestedFilename(), sheets: readSheets(await readFile(await file.path())) }
}
