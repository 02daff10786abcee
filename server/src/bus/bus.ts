import * as z from 'zod/mini'

/** What nodes tell each other: at most once, to every subscriber on every node, the sender's own included. */
export interface Bus {
  publish(channel: string, message: string): Promise<void>
  subscribe(channel: string, hear: (message: string) => void): Promise<void>
  /** Runs when messages may have been missed: whoever caches what the bus keeps fresh must forget it. */
  onGap(hear: () => void): void
  /** Whether messages pass just now, as far as this node can tell. */
  isUp(): boolean
  ping(): Promise<void>
  close(): Promise<void>
}

/** What a message says; undefined for one that this node does not understand, such as a newer node's during an upgrade. */
export function messageAs<S extends z.core.$ZodType>(schema: S, text: string): z.output<S> | undefined {
  try {
    return z.safeParse(schema, JSON.parse(text)).data
  } catch {
    return undefined
  }
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
