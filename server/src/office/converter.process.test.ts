import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isSpreadsheet } from '@jiangtai/contract/media'
import { previewStates } from '@jiangtai/contract/preview'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { bombPptx, leadingDocx, pagesOf, pictureChange, references, sampleOf } from '../../test/office-samples.ts'
import { closeDatabase, openDatabase } from '../db/database.ts'
import { onePiece } from '../storage/pieces.ts'
import { type Conversion, type Converted, createConverter } from './converter.ts'
import { readPdf } from './read-pdf.ts'
import { readSheets } from './read-sheets.ts'
import { commandFor, findOffice, findSandbox, type Sandbox } from './sandbox.ts'

const program = findOffice() ?? ''
const sandbox = findSandbox()
const extensionOf = (name: string) => name.split('.').pop() ?? ''

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'jiangtai-office-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Change = Parameters<typeof createConverter>[0]['limits'] & { readonly program?: string; readonly mostPages?: number }

async function convert<T>(name: string, bytes: Uint8Array, change: Change, use: (made: Converted) => Promise<T>): Promise<T> {
  const { program: other = program, mostPages = 1000, ...limits } = change
  const converter = await createConverter({ program: other, sandbox, folder: join(folder, 'work'), limits })
  const conversion: Conversion = {
    ...{ bytes: onePiece(bytes), extension: extensionOf(name), isSpreadsheet: isSpreadsheet(name), mostPages },
    ...{ signal: new AbortController().signal, onDrawn: () => {} },
  }
  return converter.convert(conversion, use)
}
const nothing = async () => {}

/** Each start of LibreOffice takes seconds of a core: one file of each kind and of each program that wrote it. `npm run prove -- office` has the rest. */
describe.runIf(program !== '')('LibreOffice', () => {
  it.each(['docx.docx', 'libreoffice.doc', 'pptxgenjs.pptx', 'write-excel-file.xlsx'])(
    'makes of %s the pages, the text and the picture that it made before',
    async (name) => {
      await convert(name, sampleOf(name), {}, async (made) => {
        const { pages, texts } = references[name] ?? expect.unreachable()
        expect(await pagesOf(made)).toEqual({ pages, texts })
        expect(await pictureChange(name, made)).toBeLessThan(40)
      })
    },
  )

  it('makes of an old spreadsheet a new one, too, and draws one page more than there may be', async () => {
    await convert('libreoffice.xls', sampleOf('libreoffice.xls'), { mostPages: 0 }, async (made) => {
      expect(await pagesOf(made)).toEqual({ pages: 1, texts: references['libreoffice.xls']?.texts.slice(0, 1) })
      const sheets = await readSheets({ source: made.workbook?.path ?? expect.unreachable(), isCsv: false })
      expect(sheets?.map((sheet) => [sheet.name, sheet.rows[1]])).toEqual([
        ['期中', ['张三', '98', '87']],
        ['期末', ['张三', '99']],
      ])
    })
  })

  it.each([
    ['what only begins as a document', 'junk.doc', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(5000, 'x')])],
    ['what needs a password', 'password.docx', sampleOf('password.docx')],
  ])('%s is unreadable, and never becomes pages of signs', async (_what, name, bytes) => {
    await expect(convert(name, bytes, {}, nothing)).rejects.toMatchObject({ why: 'unreadable' })
  })

  it('a table of far more rows than pages can hold is refused before it is drawn, in every encoding', async () => {
    const rows = (count: number) => '上海,98\n'.repeat(count)
    const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
    const refused = { program: '/nowhere', mostPages: 1 }
    for (const bytes of [Buffer.from(rows(101)), wide(rows(101))])
      await expect(convert('长.csv', bytes, refused, nothing)).rejects.toMatchObject({ why: 'pages' })
    // Half of each 上 looks like the end of a line.
    for (const bytes of [Buffer.from(rows(100)), wide(rows(100))])
      await expect(convert('长.csv', bytes, refused, nothing)).rejects.not.toMatchObject({ why: 'pages' })
  })

  it('what unpacks without end is ended by its time', async () => {
    await expect(convert('bomb.pptx', bombPptx(20), { cpuSeconds: 2 }, nothing)).rejects.toMatchObject({
      why: expect.stringMatching(/time|large|died/),
    })
    expect(readdirSync(join(folder, 'work'))).toEqual([])
  })

  it('asks nobody for what a document or a drawing in it links to, and shows no file of this machine', async () => {
    const asked: string[] = []
    const server = createServer(({ url = '' }, reply) => {
      asked.push(url)
      reply.end()
    }).listen(0)
    const { port } = server.address() as AddressInfo
    const secret = join(folder, 'secret.txt')
    writeFileSync(secret, '绝密')
    const docx = leadingDocx([`http://127.0.0.1:${port}/a.png`, `file://${secret}`], secret)
    const { texts } = await convert('links.docx', docx, {}, pagesOf)
    expect(texts?.join('')).toContain('有链接')
    expect(texts?.join('')).not.toContain('绝密')
    expect(asked).toEqual([])
    server.close()
  })
})

it('a pdf that needs a password says nothing for search', async () => {
  expect(await readPdf({ source: new Uint8Array(sampleOf('password.pdf')), mostPages: 10 })).toBeUndefined()
})

/** A converter that does as the test says, in the place of LibreOffice. */
function standIn(name: string, lines: string): string {
  const place = join(folder, `program-${name}`)
  mkdirSync(place)
  writeFileSync(join(place, 'soffice'), `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
  return join(place, 'soffice')
}
const any = Buffer.from('PK')

describe('a converter that misbehaves', () => {
  it.each([
    ['sleeps', 'sleep 600', { seconds: 0.5 }, 'time'],
    ['works without end', 'while :; do :; done', { cpuSeconds: 1 }, 'time'],
    ['writes without end', 'yes > out/source.pdf', { fileBytes: 100_000 }, 'died'],
    ['writes many files', 'i=0; while :; do i=$((i+1)); head -c 100000 /dev/zero > tmp/$i; done', { folderBytes: 1_000_000 }, 'large'],
    ['closes its folder', 'mkdir tmp/a; head -c 9000 /dev/zero > tmp/a/b; chmod 0 tmp/a', {}, 'died'],
    ['is killed', 'kill -9 $$', {}, 'died'],
    ['ends without a word', 'exit 0', {}, 'died'],
    ['leads to a file of ours', 'ln -s /usr/bin/env out/source.pdf', {}, 'died'],
    ['leads to a folder of ours', 'rmdir out; ln -s /usr/bin out', {}, 'died'],
    ['leaves a pipe', 'mkfifo out/source.pdf', {}, 'died'],
  ] as const)('one that %s is ended, and leaves nothing behind', async (what, lines, limits, why) => {
    const marked = standIn(what.replaceAll(' ', '-'), lines)
    await expect(convert('a.docx', any, { ...limits, program: marked }, nothing)).rejects.toMatchObject({
      why: expect.stringMatching(new RegExp(`${why}|large`)),
    })
    expect(readdirSync(join(folder, 'work'))).toEqual([])
  })

  it.runIf(sandbox === 'bwrap')(
    'sees no other file, no network and nothing of our surroundings, and works at the lowest priority',
    async () => {
      process.env.JIANGTAI_TEST_SECRET = '绝密'
      const secret = join(folder, 'hidden.txt')
      writeFileSync(secret, '绝密')
      const lines = `{ cat ${secret} 2>&1; cat /etc/passwd 2>&1; env; cat /proc/net/dev; nice; touch /usr/x 2>&1; } > out/source.pdf`
      const seen = await convert('a.docx', any, { program: standIn('spy', lines) }, async ({ pdf }) => readFileSync(pdf.path, 'utf8'))
      expect(seen).not.toMatch(/绝密|root:|eth0|JIANGTAI/)
      expect(seen).toMatch(/^19$/m)
      expect(existsSync('/usr/x')).toBe(false)
      delete process.env.JIANGTAI_TEST_SECRET
    },
  )
})

/** Those that have a text among their arguments; a process that has ended and was not yet buried has none. */
const livingWith = (text: string) =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text)
    } catch {
      return false
    }
  })

describe.runIf(existsSync('/usr/bin/setpriv'))('a converter whose server was killed', () => {
  const limits = { memoryBytes: 1e9, fileBytes: 1e6, cpuSeconds: 600 }
  it.each([...new Set<Sandbox>(['none', sandbox])])('ends with it (%s)', async (which) => {
    const desk = mkdtempSync(join(folder, 'orphan-'))
    const [first, ...rest] = commandFor(which, desk, limits, standIn(`orphan-${which}`, 'exec sleep 601'), [])
    const begin = `require('child_process').spawn(${JSON.stringify(first)}, ${JSON.stringify(rest)}, { detached: true }); setInterval(() => {}, 1000)`
    const server = spawn(process.execPath, ['-e', begin], { stdio: 'ignore' })
    await vi.waitFor(() => expect(livingWith('sleep\u0000601')).not.toEqual([]), { timeout: 20_000 })
    server.kill('SIGKILL')
    await vi.waitFor(() => expect(livingWith('sleep\u0000601')).toEqual([]), { timeout: 20_000 })
  })
})

/** The demo school has a presentation in a lesson: it waits for whoever can make pages of it. */
it('a server that is restarted in the middle of a conversion makes the pages afterwards', async () => {
  const dataDir = join(folder, 'data')
  const { main } = inject('programs')
  const start = (soffice: string) => {
    const child = spawn(process.execPath, [main], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', SOFFICE: soffice },
      stdio: 'ignore',
    })
    return { stop: () => child.kill('SIGTERM'), ended: new Promise((resolve) => child.on('exit', resolve)) }
  }
  const stateOf = async () => {
    const database = await openDatabase({ dataDir, onIdleError: () => {} })
    const row = await database.db.selectFrom('previews').select(['state', 'pages']).where('extension', '=', 'pptx').executeTakeFirst()
    await closeDatabase(database)
    return row
  }
  const patient = { timeout: 60_000, interval: 200 }
  const first = start(standIn('slow', 'sleep 600'))
  await vi.waitFor(() => expect(readdirSync(join(dataDir, 'office'))).toHaveLength(1), patient)
  await vi.waitFor(async () => expect((await stateOf())?.state).toBe(previewStates.running), patient)
  first.stop()
  expect(await first.ended).toBe(0)
  expect(await stateOf()).toMatchObject({ state: previewStates.waiting })
  expect(readdirSync(join(dataDir, 'office'))).toEqual([])
  const quick = standIn('quick', 'cp "$(dirname "$0")/made.pdf" out/source.pdf')
  copyFileSync(fileURLToPath(new URL('../../demo/spring.pdf', import.meta.url)), join(dirname(quick), 'made.pdf'))
  const second = start(quick)
  await vi.waitFor(async () => expect(await stateOf()).toEqual({ state: previewStates.done, pages: 8 }), patient)
  second.stop()
  await second.ended
})
