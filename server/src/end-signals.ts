interface EndSignal {
  readonly name: NodeJS.Signals
  /** Whether a balancer is given time to look elsewhere: whoever sits in front of it wants it to end. */
  readonly waits: boolean
}

const everywhere: readonly EndSignal[] = [
  { name: 'SIGTERM', waits: true },
  { name: 'SIGINT', waits: false },
]
/** Windows has no SIGTERM. It tells of Ctrl-Break, and of a window that is closed, as these; elsewhere `nohup` must be able to keep SIGHUP away. */
const onWindows: readonly EndSignal[] = [
  { name: 'SIGBREAK', waits: false },
  { name: 'SIGHUP', waits: false },
]

export const endSignalsOf = (platform: NodeJS.Platform): readonly EndSignal[] =>
  platform === 'win32' ? [...everywhere, ...onWindows] : everywhere

/** What a supervisor says that can send no signal, as those of Windows. */
export const isEndMessage = (message: unknown) => message === 'shutdown'
