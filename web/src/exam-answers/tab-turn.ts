import { createStore } from '../kit/storage/store.ts'

/** `asking`: whether another tab answers this attempt is not known yet. */
export type Turn = 'asking' | 'mine' | 'other'

interface Word {
  readonly kind: 'open' | 'held' | 'taken'
  readonly attempt: number
  readonly tab: string
  /** Somebody pressed for it. */
  readonly isPressed: boolean
}

interface Ways {
  readonly tab: string
  readonly say: (word: Word) => void
  readonly hear: (hear: (word: Word) => void) => () => void
  readonly later: (ms: number, act: () => void) => () => void
}

/** A tab that is there answers much sooner. */
const patienceMs = 400

/**
 * R934: one tab of a browser answers an attempt. Pages of a school's LAN have no locks: tabs ask each other. One that slept and did not answer finds
 * out when it wakes.
 */
export function takeTurn(attempt: number, { tab, say, hear, later }: Ways) {
  const turn = createStore<Turn>('asking')
  const tell = (kind: Word['kind'], isPressed = false) => say({ kind, attempt, tab, isPressed })
  const begin = (isPressed: boolean) => {
    stopWaiting()
    turn.set('mine')
    tell('taken', isPressed)
  }
  const yieldTurn = () => {
    stopWaiting()
    turn.set('other')
  }
  const stopHearing = hear((word) => {
    if (word.attempt !== attempt || word.tab === tab) return
    const isMine = turn.get() === 'mine'
    if (word.kind === 'open') return isMine ? tell('held') : undefined
    if (word.kind === 'held') return turn.get() === 'asking' ? yieldTurn() : undefined
    // Two that asked at once: the one with the smaller name.
    if (isMine && !word.isPressed && tab < word.tab) return tell('taken')
    yieldTurn()
  })
  const stopWaiting = later(patienceMs, () => begin(false))
  tell('open')
  return {
    turn,
    take: () => begin(true),
    stop() {
      stopWaiting()
      stopHearing()
    },
  }
}

const name = 'jiangtai.exam-turn'

/** Tabs of this browser, by whatever it has. */
export function tabWays(tab: string): Ways {
  const later: Ways['later'] = (ms, act) => {
    const clock = setTimeout(act, ms)
    return () => clearTimeout(clock)
  }
  // Safari 15.0 to 15.3 have none: there the second tab is told by the server alone.
  if (typeof BroadcastChannel === 'undefined') return { tab, say: () => {}, hear: () => () => {}, later }
  const channel = new BroadcastChannel(name)
  return {
    tab,
    say: (word) => channel.postMessage(word),
    hear(hear) {
      channel.onmessage = ({ data }: MessageEvent<Word>) => hear(data)
      return () => channel.close()
    },
    later,
  }
}
