import { expect, it } from 'vitest'
import { createCookieJar, forgetParameters } from '../live/cookies.ts'
import { readToken, withStoredToken } from './stored-token.ts'

const memory = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

it('C37: the token in the storage comes and goes with its cookie', () => {
  const storage = memory()
  const jar = withStoredToken(createCookieJar({ cookie: '' }), () => storage)
  jar.set('user_id', '7')
  expect(readToken(() => storage)).toBe('')
  jar.set('ws_token', 'abc')
  expect(readToken(() => storage)).toBe('abc')
  forgetParameters(jar)
  expect(readToken(() => storage)).toBe('')
})

it('works without storage', () => {
  const denied = () => {
    throw new Error('denied')
  }
  const page = { cookie: '' }
  withStoredToken(createCookieJar(page), denied).set('ws_token', 'abc')
  expect(page.cookie).toContain('ws_token=abc')
  expect(readToken(denied)).toBe('')
})
