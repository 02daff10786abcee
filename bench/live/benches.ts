import { cut } from './cut.ts'
import { fanOut } from './fan-out.ts'
import { grabs } from './grab.ts'
import { liveBoard } from './live-board.ts'
import { whileConverting } from './office.ts'
import { hasPostgres } from './school.ts'
import { soak } from './soak.ts'
import { sockets } from './sockets.ts'
import { storms } from './storm.ts'
import { turns } from './turns.ts'

const bench = <Size>(run: (size: Size) => Promise<object>, size: Size, small: Size) => ({
  run: () => run(size),
  runSmall: () => run(small),
})

const engines = hasPostgres() ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)

/** Each with the size of the record, and with one that only shows that it still runs. */
export const benches = {
  'fan-out': bench(fanOut, { sockets: 999, rounds: 40, warmingVotes: 1000 }, { sockets: 3, rounds: 1, warmingVotes: 1 }),
  storm: bench(storms, { classes: 1, students: 999, rounds: 9, engines }, { classes: 1, students: 20, rounds: 1, engines: ['sqlite'] }),
  classes: bench(storms, { classes: 20, students: 50, rounds: 9, engines }, { classes: 2, students: 3, rounds: 1, engines: ['sqlite'] }),
  grab: bench(grabs, { classes: 1, students: 999, rounds: 9, engines }, { classes: 1, students: 20, rounds: 1, engines: ['sqlite'] }),
  turns: bench(turns, { classes: 50, seconds: 10, engines }, { classes: 2, seconds: 0.5, engines: ['sqlite'] }),
  sockets: bench(
    sockets,
    { classes: 200, students: 49, seconds: 30, settleSeconds: 6 },
    { classes: 2, students: 9, seconds: 1, settleSeconds: 0.1 },
  ),
  cut: bench(cut, { classes: 100, students: 49, rounds: 5 }, { classes: 2, students: 9, rounds: 1 }),
  'live-board': bench(liveBoard, { viewers: 100, strokes: 10_000, strokesAtOnce: 10 }, { viewers: 3, strokes: 20, strokesAtOnce: 2 }),
  office: bench(whileConverting, { files: 20, slides: 30, students: 46, rounds: 9 }, { files: 1, slides: 4, students: 3, rounds: 1 }),
  soak: bench(
    soak,
    { classes: 10, students: 30, seconds: 600, everySeconds: 10 },
    { classes: 1, students: 5, seconds: 1, everySeconds: 0.2 },
  ),
}
