/** What runs in the page under measurement, before anything of its own. */

export interface Seen {
  readonly usableMs: number
  /** When the application answered by itself: until then a page that came drawn keeps what is typed and pressed. */
  readonly answersMs: number
  /** Since the beginning: the worst window of layout shifts, as browsers report it (session windows of at most 5 s, 1 s apart). */
  readonly shift: number
  /** What long tasks hold beyond their first 50 ms. */
  readonly blockedMs: number
  readonly paintMs: number
}

interface Watch {
  usableMs: number | undefined
  answersMs: number | undefined
  readonly shifts: { at: number; value: number }[]
  readonly tasks: { at: number; ms: number }[]
  paintMs: number
}

declare global {
  interface Window {
    firstLoad: Watch
    takeEarlyPress?: () => HTMLElement | undefined
  }
}

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

export type Usable = 'bare' | 'login' | 'studentHome' | 'studentCourse' | 'teacherHome' | 'prepare' | 'teaching' | 'standing'

/** `usable` names a condition below: it held in a frame, and after that frame the thread was free. */
export function watchPage(usable: Usable) {
  const watch: Watch = { usableMs: undefined, answersMs: undefined, shifts: [], tasks: [], paintMs: 0 }
  window.firstLoad = watch
  const observe = (type: string, hear: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true })
  observe('layout-shift', (entry) => {
    const { startTime, value, hadRecentInput } = entry as Shift
    if (!hadRecentInput) watch.shifts.push({ at: startTime, value })
  })
  observe('longtask', ({ startTime, duration }) => watch.tasks.push({ at: startTime, ms: duration }))
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watch.paintMs = startTime
  })

  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const has = (selector: string, words: string) => all(selector).some((element) => element.textContent?.includes(words))
  const isSeen = (selector: string) => all(selector).some((element) => getComputedStyle(element).visibility === 'visible')
  /** Every block of data stands: nothing of the page is still drawn as grey lines. */
  const stands = () => has('#content h1, #content h2', '') && all('#content [aria-label="正在加载"]').length === 0
  const heads = (...words: readonly string[]) => words.every((word) => has('#content h2', word))
  const isDrawn = () => all('#root[data-drawn]').length > 0
  /** Seen, and nothing that is pressed gets lost. */
  const hears = () =>
    performance.getEntriesByName('first-contentful-paint').length > 0 && (!isDrawn() || window.takeEarlyPress !== undefined)
  const held: Record<Usable, () => boolean> = {
    bare: () => all('input:enabled').length === 1 && all('button:enabled').length === 1,
    login: () => hears() && all('input[type=password]:enabled').length === 1 && all('button[type=submit]:enabled').length === 1,
    studentHome: () => hears() && stands() && heads('今天的课', '新资料', '我的老师', '我的同学') && has('button:enabled', '白板分享'),
    studentCourse: () => stands() && all('#content aside li').length > 0 && has('button:enabled', '白板分享'),
    teacherHome: () =>
      hears() &&
      stands() &&
      heads('最近备的课', '我的班级', '等你处理', '最近上的课', '班级名单') &&
      has('button:enabled', '上课') &&
      isSeen('#dock-magnifier'),
    prepare: () => stands() && all('#content li').length > 5 && has('button:enabled', '上传'),
    teaching: () => all('#content canvas').length > 0 && has('button:enabled', '上课') && all('#dock-magnifier').length === 1,
    /** The other size, for layout shifts only. */
    standing: () => stands() && document.readyState === 'complete',
  }
  const lookForAnswers = () => {
    if (isDrawn()) return void requestAnimationFrame(lookForAnswers)
    watch.answersMs = performance.now()
  }
  const look = () => {
    if (!held[usable]()) return void requestAnimationFrame(look)
    // After the frame that shows it, as soon as the thread would hear a press.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        watch.usableMs = performance.now()
        lookForAnswers()
      }
      port2.postMessage(0)
    })
  }
  requestAnimationFrame(look)
}

export function readWatch(): Seen {
  const { usableMs = Number.NaN, answersMs = Number.NaN, shifts, tasks, paintMs } = window.firstLoad
  let worst = 0
  let sum = 0
  let beganAt = Number.NEGATIVE_INFINITY
  let lastAt = Number.NEGATIVE_INFINITY
  for (const { at, value } of shifts) {
    if (at - lastAt > 1000 || at - beganAt > 5000) {
      sum = 0
      beganAt = at
    }
    sum += value
    lastAt = at
    worst = Math.max(worst, sum)
  }
  const blockedMs = tasks.filter(({ at }) => at < usableMs).reduce((all, { ms }) => all + Math.max(0, ms - 50), 0)
  return { usableMs, answersMs, shift: worst, blockedMs, paintMs }
}
