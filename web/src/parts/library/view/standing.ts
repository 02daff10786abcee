import { createPatience } from './patience.ts'

/** A film that stands still for so long asks whether the school server is there at all: of a slow one that says nothing yet. */
export const askAfterMs = 800

export type Film = EventTarget & Pick<HTMLMediaElement, 'readyState' | 'networkState' | 'paused' | 'ended' | 'seeking'>

interface Deps {
  readonly isThere: () => Promise<boolean>
  readonly leave: () => void
  readonly now: () => number
}

const changes = [
  ...['waiting', 'stalled', 'play', 'loadedmetadata', 'canplay', 'playing', 'timeupdate'],
  // What is waited for from here on is something else.
  ...['loadstart', 'seeking', 'pause', 'ended'],
]
const anew: readonly string[] = ['loadstart', 'seeking', 'pause', 'ended']
/** There is something to go on with. */
const futureData = 3

/** Something is being fetched. */
const loading = 2

/** Who has stopped it, or seen all of it, waits for nothing; before its length is known everybody does, unless the browser fetches nothing until it is played. */
const standsStill = ({ readyState, networkState, paused, ended, seeking }: Film) =>
  readyState === 0 ? !paused || networkState === loading : !(paused || ended) && (seeking || readyState < futureData)

/**
 * Leaves the school server when a film has stood still for too long: soon when it is away, later when it is only slow. Whether it stands is read off the film
 * at each of its events, because some of them come late, and some when nothing has changed.
 */
export function watchStanding(film: Film, { isThere, leave, now }: Deps): () => void {
  const patience = createPatience(now)
  let clocks: readonly ReturnType<typeof setTimeout>[] = []
  /** Of all the times it stood still; an answer may come after it has gone on. */
  let wait = 0

  function goOn() {
    for (const clock of clocks) clearTimeout(clock)
    clocks = []
    wait++
    patience.end()
  }

  async function ask() {
    const asked = wait
    if (!(await isThere()) && asked === wait) leave()
  }

  function look({ type }: Pick<Event, 'type'>) {
    const stands = standsStill(film)
    if (!stands || anew.includes(type)) goOn()
    if (stands && clocks.length === 0) clocks = [setTimeout(leave, patience.begin()), setTimeout(ask, askAfterMs)]
  }

  for (const name of changes) film.addEventListener(name, look)
  look({ type: 'loadstart' })
  return () => {
    goOn()
    for (const name of changes) film.removeEventListener(name, look)
  }
}
