import { spawn } from 'node:child_process'
import { createReadStream, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { previewStates } from '@jiangtai/contract/preview'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { closeDatabase, openDatabase } from '../db/database.ts'
import { type Conversion, createConverter } from './converter.ts'
import { readPdf } from './read-pdf.ts'
import { readSheets } from './read-sheets.ts'
import { findOffice, findSandbox } from './sandbox.ts'

const program = findOffice() ?? ''
const sandbox = findSandbox()
const samples = new URL('../../test/files/office/', import.meta.url)
const extensionOf = (name: string) => name.split('.').pop() ?? ''

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'jiangtai-office-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Change = Parameters<typeof createConverter>[0]['limits'] & { readonly program?: string; readonly mostPages?: number }

async function convert(name: string, bytes: AsyncIterable<Uint8Array>, { program: other, mostPages = 1000, ...limits }: Change = {}) {
  const converter = await createConverter({ program: other ?? program, sandbox, folder: join(folder, 'work'), limits })
  const extension = extensionOf(name)
  const conversion: Conversion = {
    ...{ bytes, extension, isSpreadsheet: extension.startsWith('xls'), mostPages },
    ...{ signal: new AbortController().signal, onDrawn: () => {} },
  }
  return converter.convert(conversion)
}
const sample = (name: string) => createReadStream(new URL(name, samples))
const textsOf = async (pdf: Buffer) => {
  const read = await readPdf({ bytes: pdf, mostPages: 1000 })
  return { pages: read?.pages, texts: read?.texts.map((text) => text.replace(/\s+/g, '')) }
}
/** Small enough that another font smooths to the same. */
const tiny = async (picture: Buffer) => [
  ...(await sharp(picture).flatten({ background: '#fff' }).grayscale().resize(16, 9, { fit: 'fill' }).raw().toBuffer()),
]

interface Reference {
  readonly pages: number
  readonly texts: readonly string[]
  readonly picture: readonly number[]
}
const references: Readonly<Record<string, Reference>> = JSON.parse(readFileSync(new URL('references.json', samples), 'utf8'))

describe.runIf(program !== '')('LibreOffice', () => {
  it.each(Object.entries(references))(
    'makes of %s the pages, the text and the picture that it made before',
    async (name, { pages, texts, picture: before }) => {
      const made = await convert(name, sample(name))
      expect(await textsOf(made.pdf)).toEqual({ pages, texts })
      const picture = await tiny(made.picture ?? expect.unreachable())
      expect(Math.max(...picture.map((shade, at) => Math.abs(shade - (before[at] ?? 0))))).toBeLessThan(40)
      if (extensionOf(name) !== 'xls') return
      const sheets = await readSheets({ bytes: made.workbook ?? expect.unreachable(), isCsv: false })
      expect(sheets?.map((sheet) => [sheet.name, sheet.rows[1]])).toEqual([
        ['期中', ['张三', '98', '87']],
        ['期末', ['张三', '99']],
      ])
    },
  )

  it('draws one page more than there may be, however long a document is', async () => {
    const { pdf } = await convert('long.docx', sample('docx.docx'), { mostPages: 0 })
    expect((await textsOf(pdf)).pages).toBe(1)
  })

  it.each([
    ['half a presentation', 'half.pptx', readFileSync(new URL('pptxgenjs.pptx', samples)).subarray(0, 20_000)],
    ['what only begins as a document', 'junk.doc', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(5000, 'x')])],
  ])('%s is unreadable, and never becomes pages of signs', async (_what, name, bytes) => {
    await expect(convert(name, Readable.from([bytes]))).rejects.toMatchObject({ why: 'unreadable' })
  })

  it('asks nobody for what a document links to, and shows no file of this machine', async () => {
    const asked: string[] = []
    const server = createServer(({ url = '' }, reply) => {
      asked.push(url)
      reply.end()
    }).listen(0)
    const { port } = server.address() as AddressInfo
    const secret = join(folder, 'secret.txt')
    writeFileSync(secret, '绝密')
    const linked = (target: string) =>
      `<Relationship Id="rId${target.length}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="${target}" TargetMode="External"/>`
    const picture = (target: string) =>
      `<w:p><w:r><w:pict><v:shape style="width:50pt;height:50pt"><v:imagedata r:href="rId${target.length}"/></v:shape></w:pict></w:r></w:p>`
    const field = `<w:p><w:fldSimple w:instr=" INCLUDETEXT &quot;${secret}&quot; "><w:r><w:t>空</w:t></w:r></w:fldSimple></w:p>`
    const targets = [`http://127.0.0.1:${port}/a.png`, `file://${secret}`]
    const spaces =
      'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
    const parts = {
      '[Content_Types].xml':
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      '_rels/.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
      'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.map(linked).join('')}</Relationships>`,
      'word/document.xml': `<w:document ${spaces}><w:body><w:p><w:r><w:t>有链接</w:t></w:r></w:p>${targets.map(picture).join('')}${field}</w:body></w:document>`,
    }
    const docx = zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)])))
    const { pdf } = await convert('links.docx', Readable.from([docx]))
    const { texts } = await textsOf(pdf)
    expect(texts?.join('')).toContain('有链接')
    expect(texts?.join('')).not.toContain('绝密')
    expect(asked).toEqual([])
    server.close()
  })
})

/** A converter that does as the test says, in the place of LibreOffice. */
function standIn(name: string, lines: string): string {
  const place = join(folder, `program-${name}`)
  mkdirSync(place)
  writeFileSync(join(place, 'soffice'), `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
  return join(place, 'soffice')
}
const any = () => Readable.from([Buffer.from('PK')])

describe('a converter that misbehaves', () => {
  it.each([
    ['sleeps', 'sleep 600', { seconds: 0.5 }, 'time'],
    ['works without end', 'while :; do :; done', { cpuSeconds: 1 }, 'time'],
    ['writes without end', 'yes > out/source.pdf', { fileBytes: 100_000 }, 'died'],
    ['is killed', 'kill -9 $$', {}, 'died'],
    ['ends without a word', 'exit 0', {}, 'died'],
    ['leads to a file of ours', 'ln -s /usr/bin/env out/source.pdf', {}, 'died'],
  ] as const)('one that %s is ended, and leaves nothing behind', async (what, lines, limits, why) => {
    const marked = standIn(what.replaceAll(' ', '-'), lines)
    await expect(convert('a.docx', any(), { ...limits, program: marked })).rejects.toMatchObject({
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
      const seen = (await convert('a.docx', any(), { program: standIn('spy', lines) })).pdf.toString()
      expect(seen).not.toMatch(/绝密|root:|eth0|JIANGTAI/)
      expect(seen).toMatch(/^19$/m)
      expect(existsSync('/usr/x')).toBe(false)
      delete process.env.JIANGTAI_TEST_SECRET
    },
  )
})

/** The demo school has a presentation in a lesson: it waits for whoever can make pages of it. */
it.runIf(program !== '')('a server that is restarted in the middle of a conversion makes the pages afterwards', async () => {
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
  const second = start(program)
  await vi.waitFor(async () => expect(await stateOf()).toEqual({ state: previewStates.done, pages: 4 }), patient)
  second.stop()
  await second.ended
})
