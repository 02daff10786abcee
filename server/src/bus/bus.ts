/** What nodes tell each other: at most once, to every subscriber on every node, the sender's own included. */
export interface Bus {
  publish(channel: string, message: string): Promise<void>
  subscribe(channel: string, hear: (message: string) => void): Promise<void>
  /** Runs when messages may have been missed: whoever caches what the bus keeps fresh must forget it. */
  onGap(hear: () => void): void
  ping(): Promise<void>
  close(): Promise<void>
}

/** The subscribers of one node, whatever carries the messages. */
export function createListeners() {
  const byChannel = new Map<string, Set<(message: string) => void>>()
  return {
    add(channel: string, hear: (message: string) => void) {
      byChannel.set(channel, (byChannel.get(channel) ?? new Set()).add(hear))
    },
    tell(channel: string, message: string) {
      for (const hear of byChannel.get(channel) ?? []) hear(message)
    },
  }
}
