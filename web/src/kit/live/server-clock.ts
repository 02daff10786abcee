interface Sample {
  readonly roundTripMs: number
  readonly offsetMs: number
}

const kept = 8
/** So much two clocks may drift apart between two answers. */
const driftMs = 20

/** Half a round trip is the most that an answer can misjudge: two that contradict each other are of two clocks, ours was set in between. */
const agree = (one: Sample, other: Sample) => Math.abs(one.offsetMs - other.offsetMs) <= (one.roundTripMs + other.roundTripMs) / 2 + driftMs

/** The quicker an answer came, the less room there was to misjudge when the server wrote it. */
export function createServerClock() {
  let samples: readonly Sample[] = []
  return {
    /** One heartbeat: sent and answered by our clock, `serverTime` in between. */
    note({ sentAt, heardAt, serverTime }: { sentAt: number; heardAt: number; serverTime: number }) {
      const sample = { roundTripMs: heardAt - sentAt, offsetMs: serverTime - (sentAt + heardAt) / 2 }
      // A clock that was set back in between measures nothing.
      if (sample.roundTripMs >= 0) samples = [...samples.filter((old) => agree(old, sample)), sample].slice(-kept)
    },
    offsetMs: () =>
      samples.reduce<Sample | undefined>((best, next) => (best && best.roundTripMs < next.roundTripMs ? best : next), undefined)
        ?.offsetMs ?? 0,
  }
}

export type ServerClock = ReturnType<typeof createServerClock>

export const serverClock = createServerClock()

/** Milliseconds of the server's clock. */
export const serverNow = (): number => Math.round(Date.now() + serverClock.offsetMs())
