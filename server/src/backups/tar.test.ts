import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { type TarEntry, tarLength, tarOf } from './tar.ts'

const entry = (path: string, content: string, bytes = Buffer.byteLength(content)): TarEntry => ({
  ...{ path, bytes, at: 1_794_853_800 },
  read: async () => Readable.from([Buffer.from(content)]),
})

it('is what any tar unpacks, as long as it was said to be', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jiangtai-tar-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const contents = {
    'made/a/manifest.json': '{}',
    'blobs/00/empty': '',
    'blobs/ab/讲台': '讲台'.repeat(1000),
    'blobs/ff/whole': 'x'.repeat(512),
  }
  const entries = Object.entries(contents).map(([path, content]) => entry(path, content))
  const archive = await buffer(tarOf(entries))
  expect(archive.length).toBe(tarLength(entries))
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  for (const [path, content] of Object.entries(contents)) expect(readFileSync(join(folder, path), 'utf8')).toBe(content)
})

it('takes contents of more than 8 GB', async () => {
  const large = { ...entry('blobs/ab/large', ''), bytes: 10 * 1024 ** 3 }
  const { value } = await tarOf([large]).next()
  // It ends after the header, which tar tells before it complains.
  expect(spawnSync('tar', ['-tv'], { input: value, encoding: 'utf8' }).stdout).toContain('10737418240')
})

it('breaks off when something is not as long as it was said to be', async () => {
  await expect(buffer(tarOf([entry('blobs/ab/one', 'four', 5)]))).rejects.toThrow('has changed')
})
