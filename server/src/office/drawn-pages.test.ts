import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPageCount } from './drawn-pages.ts'
import { bytesBelow } from './plain-files.ts'

const page = '<</Length 6 0 R/Filter/FlateDecode>>\nstream'

describe('what a converter has written so far', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'jiangtai-drawn-'))
    mkdirSync(join(folder, 'lu1.tmp'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const pdf = () => join(folder, 'lu1.tmp', 'lu2.tmp')

  it('is counted as it grows, also where a look ends in the middle of a page’s mark', async () => {
    const count = createPageCount(folder)
    expect(await count()).toBe(0)
    writeFileSync(pdf(), `%PDF-1.6\n${page}`)
    expect(await count()).toBe(1)
    appendFileSync(pdf(), page.slice(0, 20))
    expect(await count()).toBe(1)
    appendFileSync(pdf(), `${page.slice(20)}${'x'.repeat(1_000_000)}${page}`)
    expect(await count()).toBe(3)
  })

  it('a link is not followed, and a pipe is not waited for', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'jiangtai-elsewhere-'))
    writeFileSync(join(elsewhere, 'theirs.tmp'), `%PDF-1.6\n${page}${'x'.repeat(100_000)}`)
    symlinkSync(elsewhere, join(folder, 'linked'))
    symlinkSync(join(elsewhere, 'theirs.tmp'), join(folder, 'linked.tmp'))
    execFileSync('mkfifo', [join(folder, 'pipe.tmp')])
    expect(await createPageCount(folder)()).toBe(0)
    expect(await bytesBelow(folder)).toBeLessThan(50_000)
    // One that was a file a moment ago.
    writeFileSync(pdf(), `%PDF-1.6\n${page}`)
    const count = createPageCount(folder)
    expect(await count()).toBe(1)
    rmSync(pdf())
    execFileSync('mkfifo', [pdf()])
    expect(await count()).toBe(1)
    rmSync(pdf())
    symlinkSync(join(elsewhere, 'theirs.tmp'), pdf())
    expect(await count()).toBe(1)
    rmSync(elsewhere, { recursive: true, force: true })
  })
})
