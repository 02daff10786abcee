import { Counter, Gauge, type Registry } from 'prom-client'

export type LiveMetrics = ReturnType<typeof createLiveMetrics>

export function createLiveMetrics(registry: Registry) {
  const registers = [registry]
  return {
    turns: new Counter({ name: 'jt_live_turns_total', help: 'Turns classes have taken', registers }),
    commits: new Counter({ name: 'jt_live_commits_total', help: 'Turns that were written to the database', registers }),
    stale: new Counter({ name: 'jt_live_stale_total', help: 'Turns decided again because another node wrote first', registers }),
    found: new Counter({
      name: 'jt_live_found_total',
      help: 'Changes of other nodes found by looking: the bus had not told, or not yet',
      registers,
    }),
    overdue: new Counter({
      name: 'jt_live_overdue_total',
      help: 'Lines of ended sessions found by looking: the bus had not told, or not yet',
      registers,
    }),
    broadcasts: new Counter({ name: 'jt_live_broadcasts_total', help: 'Changes told to the seats of a class', registers }),
    heard: new Counter({ name: 'jt_live_frames_heard_total', help: 'Frames of clients', registers }),
    said: new Counter({ name: 'jt_live_frames_said_total', help: 'Frames to clients', registers }),
    skipped: new Counter({ name: 'jt_live_frames_skipped_total', help: 'Frames held back from slow readers', registers }),
    sockets: new Gauge({ name: 'jt_live_sockets', help: 'Open sockets', registers }),
  }
}
