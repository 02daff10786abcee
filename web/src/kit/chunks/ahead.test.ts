import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchAhead } from './ahead.ts'

const asked: string[] = []
let hasLine = true
/** By something in the browser: the server answers, and this never comes. */
let blocked = ''
let lists: unknown = { student: ['/assets/a.js', '/assets/b.css', '/assets/c.js'], teacher: ['/assets/t.js'] }
const page = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  hasLine = true
  blocked = ''
  vi.stubGlobal('window', page)
  vi.stubGlobal('fetch', async (url: string) => {
    if (!hasLine) throw new TypeError('Failed to fetch')
    asked.push(url)
    if (url === blocked) throw new TypeError('Failed to fetch')
    return url.endsWith('.json') ? Response.json(lists) : new Response('')
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const filesAsked = () => asked.filter((url) => url.startsWith('/assets/'))
const leaving = () => new AbortController()

describe('what a lesson may need', () => {
  it('is fetched for the role, one file after another', async () => {
    const done = fetchAhead('student', leaving().signal)
    await vi.runAllTimersAsync()
    await done
    expect(filesAsked()).toEqual(['/assets/a.js', '/assets/b.css', '/assets/c.js'])
  })

  it('waits while there is no line, and goes on with what had failed as soon as the server answers', async () => {
    const done = fetchAhead('student', leaving().signal)
    await vi.waitFor(() => expect(filesAsked()).toHaveLength(1))
    hasLine = false
    await vi.advanceTimersByTimeAsync(60_000)
    expect(filesAsked()).toEqual(['/assets/a.js'])
    hasLine = true
    page.dispatchEvent(new Event('online'))
    await vi.runAllTimersAsync()
    await done
    expect(filesAsked()).toEqual(['/assets/a.js', '/assets/b.css', '/assets/c.js'])
  })

  it('waits for its list, too, where there is no line at the beginning', async () => {
    hasLine = false
    const done = fetchAhead('student', leaving().signal)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toEqual([])
    hasLine = true
    await vi.runAllTimersAsync()
    await done
    expect(filesAsked()).toEqual(['/assets/a.js', '/assets/b.css', '/assets/c.js'])
  })

  it('is left out where it does not come although the server answers, and nobody is asked without end', async () => {
    blocked = '/assets/b.css'
    const done = fetchAhead('student', leaving().signal)
    await vi.runAllTimersAsync()
    await done
    expect(filesAsked()).toEqual(['/assets/a.js', blocked, blocked, '/assets/c.js'])
  })

  it('is not fetched any more when the person has gone', async () => {
    const gone = leaving()
    const done = fetchAhead('student', gone.signal)
    await vi.waitFor(() => expect(filesAsked()).toHaveLength(1))
    gone.abort()
    await vi.runAllTimersAsync()
    await done
    expect(filesAsked()).toEqual(['/assets/a.js'])
  })

  it.each([
    ['no list', null],
    ['nothing for the role', {}],
  ])('is nothing with %s', async (_what, list) => {
    lists = list
    const done = fetchAhead('student', leaving().signal)
    await vi.runAllTimersAsync()
    await done
    expect(filesAsked()).toEqual([])
  })
})
