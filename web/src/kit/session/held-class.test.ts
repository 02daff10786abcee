import { expect, it } from 'vitest'
import { createCookieJar } from '../live/cookies.ts'
import { withHeldClass } from './held-class.ts'

function createPage() {
  const kept = new Map<string, string>()
  return {
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text) {
      const [name = '', value = ''] = text.split(';')[0]?.split('=') ?? []
      kept.set(name, value)
    },
  }
}

it('a tab that holds a class reads its own, and leaves the cookie to the others', () => {
  const page = createPage()
  let held = 0
  const jar = withHeldClass(createCookieJar(page), () => held)
  jar.set('class_id', '7')
  held = 7
  createCookieJar(page).set('class_id', '8')
  expect(jar.get('class_id')).toBe('7')
  jar.set('class_id', '7')
  jar.set('ws_token', 'abc')
  expect(page.cookie).toBe('class_id=8; ws_token=abc')
  held = 0
  expect(jar.get('class_id')).toBe('8')
})

it('where no tab has a class yet, the one that is held is kept for all', () => {
  const page = createPage()
  withHeldClass(createCookieJar(page), () => 7).set('class_id', '7')
  expect(page.cookie).toBe('class_id=7')
})
