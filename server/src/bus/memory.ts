import { type Bus, createListeners } from './bus.ts'

/** One node: messages arrive after the sender's turn, as they would over a line. */
export function createMemoryBus(): Bus {
  const listeners = createListeners()
  return {
    publish: async (channel, message) => queueMicrotask(() => listeners.tell(channel, message)),
    subscribe: async (channel, hear) => listeners.add(channel, hear),
    onGap: () => {},
    isUp: () => true,
    ping: async () => {},
    close: async () => {},
  }
}
