import { describe, expect, it } from 'vitest'
import { createCookieJar, forgetParameters } from './cookies.ts'
import { isLoginLike } from './login-like.ts'
import { createMsgIds } from './msg-id.ts'
import { backoffMs } from './retries.ts'
import { createServerClock } from './server-clock.ts'

describe('cookies', () => {
  /** As a browser keeps them: one at a time, by name. */
  function browser() {
    const kept = new Map<string, string>()
    const written: string[] = []
    return {
      written,
      get cookie() {
        return [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
      },
      set cookie(text: string) {
        written.push(text)
        const [pair = '', ...rest] = text.split('; ')
        const [name = '', value = ''] = pair.split('=')
        if (rest.includes('max-age=0')) kept.delete(name)
        else kept.set(name, value)
      },
    }
  }

  it('R786: are kept for 365 days on the whole site, whatever is in them', () => {
    const page = browser()
    const jar = createCookieJar(page)
    jar.set('user_name', '小满; a=1')
    expect(jar.get('user_name')).toBe('小满; a=1')
    expect(page.written[0]).toContain('; path=/; max-age=31536000; ')
  })

  it('are all gone when forgotten, and nobody else’s', () => {
    const page = browser()
    const jar = createCookieJar(page)
    page.cookie = 'theme=dark; path=/'
    jar.set('class_id', '7')
    jar.set('ws_token', 't')
    forgetParameters(jar)
    expect(page.cookie).toBe('theme=dark')
  })

  it('that somebody broke are none', () => {
    const page = browser()
    page.cookie = 'user_id=%E0%A4%A; path=/'
    expect(createCookieJar(page).get('user_id')).toBeUndefined()
  })
})

it('C02: pages before the class, and what looks like one', () => {
  expect(['/login', '/sso-register/abc', '/register-login', '/wwx/auth-success'].every(isLoginLike)).toBe(true)
  expect(['/', '/student-index', '/error', '/wwx/other', '/my/login'].some(isLoginLike)).toBe(false)
})

it('message ids differ on a page and between pages, and fit into 36 characters', () => {
  const many = [Math.random, Math.random, () => 0, () => 1 - 2 ** -53].flatMap((random) => {
    const next = createMsgIds(() => 8.64e15, random)
    return Array.from({ length: 2000 }, next)
  })
  expect(new Set(many).size).toBe(many.length)
  expect(Math.max(...many.map((id) => id.length))).toBeLessThanOrEqual(36)
})

it('waits 0.2 to 1 s at first and 5 s at most', () => {
  expect([0, 1].map((random) => backoffMs(1, () => random))).toEqual([200, 1000])
  expect([0, 1].map((random) => backoffMs(50, () => random))).toEqual([2500, 5000])
})

describe('the clock of the server', () => {
  it('is ours until something is known', () => expect(createServerClock().offsetMs()).toBe(0))

  it('follows the answer that came quickest', () => {
    const clock = createServerClock()
    clock.note({ sentAt: 1000, heardAt: 3000, serverTime: 7600 })
    clock.note({ sentAt: 4000, heardAt: 4100, serverTime: 9050 })
    clock.note({ sentAt: 5000, heardAt: 6000, serverTime: 10_200 })
    expect(clock.offsetMs()).toBe(5000)
  })

  it('goes with the next answer when our own clock was set: what contradicts it is not believed any more', () => {
    const clock = createServerClock()
    for (let beat = 0; beat < 8; beat += 1) clock.note({ sentAt: beat * 3000, heardAt: beat * 3000 + 10, serverTime: beat * 3000 + 5 })
    expect(clock.offsetMs()).toBe(0)
    // Seven seconds forward, while an answer was on its way: that one can be of either clock.
    clock.note({ sentAt: 24_000, heardAt: 31_010, serverTime: 24_005 })
    expect(clock.offsetMs()).toBe(0)
    clock.note({ sentAt: 34_000, heardAt: 34_040, serverTime: 27_020 })
    expect(clock.offsetMs()).toBe(-7000)
  })

  it('forgets old answers, and those across which our own clock was set back', () => {
    const clock = createServerClock()
    clock.note({ sentAt: 0, heardAt: 0, serverTime: 960 })
    for (let beat = 0; beat < 8; beat += 1) clock.note({ sentAt: 1000, heardAt: 1100, serverTime: 2050 })
    clock.note({ sentAt: 5000, heardAt: 4000, serverTime: 9999 })
    expect(clock.offsetMs()).toBe(1000)
  })
})
