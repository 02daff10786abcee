import { readFileSync } from 'node:fs'
import { features } from '@jiangtai/contract'
import type { Call } from '@jiangtai/contract/call'
import { expect, it } from 'vitest'
import { formLimits } from '../src/http/form.ts'
import { mostPlain } from '../src/http/plain-bodies.ts'

const configuration = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8')
const megabyte = 1024 * 1024
const sizeIn = (block: string) => Number(/client_max_body_size (\d+)m;/.exec(block)?.[1]) * megabyte
const inGeneral = sizeIn(configuration)
const places = [...configuration.matchAll(/location ~ (\S+) \{(.*?)\n {4}\}/gs)].map(([, path = '', block = '']) => ({
  path: new RegExp(path),
  most: sizeIn(block),
}))
const mostAt = (path: string) => places.find((place) => place.path.test(path))?.most ?? inGeneral

/** Fields, boundaries and headers around a file. */
const aroundFile = formLimits.parts * (formLimits.fieldSize + 1024)

it('the proxy of deploy/ lets through what each call takes, and not much more', () => {
  const posts = Object.values(features)
    .flatMap((calls) => Object.values<Call>(calls))
    .filter(({ method }) => method === 'POST')
  expect(posts.some(({ path }) => mostAt(path) > inGeneral)).toBe(true)
  for (const { path, encoding, fileBytes = 0 } of posts) {
    if (encoding === 'multipart') expect(fileBytes, path).toBeGreaterThan(0)
    const most = encoding === 'multipart' ? fileBytes + aroundFile : mostPlain
    expect(mostAt(path), path).toBeGreaterThanOrEqual(most)
    // One step for all calls of uploading, however small.
    if (!path.startsWith('/api/upload/')) expect(mostAt(path), path).toBeLessThan(most + 64 * megabyte)
  }
})
