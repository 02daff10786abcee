import { ensureInstalled, requireNode } from '../scripts/install.mjs'
import { endWithParent } from '../scripts/orphan.mjs'
import { findInitdb } from '../scripts/packages.mjs'
import { interruptAll, runNode } from '../scripts/run.mjs'

requireNode()
endWithParent()
await ensureInstalled()

/** `npm run bench` runs all, `npm run bench -- call` one. Each prints one JSON line; docs/benchmarks.md keeps what was measured. */
const benches = {
  call: ['bench/call/call.ts'],
  'fan-out': ['bench/live/live.ts', 'fan-out'],
  storm: ['bench/live/live.ts', 'storm'],
  grab: ['bench/live/live.ts', 'grab'],
  classes: ['bench/live/live.ts', 'classes'],
  turns: ['bench/live/live.ts', 'turns'],
  sockets: ['bench/live/live.ts', 'sockets'],
  cut: ['bench/live/live.ts', 'cut'],
  'live-board': ['bench/live/live.ts', 'live-board'],
  office: ['bench/live/live.ts', 'office'],
  soak: ['bench/live/live.ts', 'soak'],
  uploads: ['bench/uploads/uploads.ts'],
  'school-server': ['bench/school-server/school-server.ts'],
  offender: ['bench/offender/offender.ts'],
  logins: ['bench/logins/logins.ts'],
  search: ['bench/search/search.ts'],
  questions: ['bench/questions/questions.ts'],
  compose: ['bench/exams/compose.ts'],
  exams: ['bench/exams/answering.ts'],
  scoring: ['bench/exams/scoring.ts'],
  reports: ['bench/exams/reporting.ts'],
  words: ['bench/words/words.ts'],
  people: ['bench/people/people.ts'],
  center: ['bench/center/center.ts'],
  pay: ['bench/pay/pay.ts'],
  magnifier: ['bench/magnifier/magnifier.ts'],
  board: ['bench/board/board.ts'],
  backups: ['bench/backups/backups.ts'],
  'first-load': ['bench/first-load/first-load.ts'],
  lighthouse: ['bench/lighthouse/lighthouse.ts'],
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in benches))
if (unknown.length > 0) {
  process.stderr.write(`没有这样的测量：${unknown.join('、')}。可用的是 ${Object.keys(benches).join('、')}。\n`)
  process.exit(1)
}
if (!findInitdb()) process.stderr.write('缺少 PostgreSQL：只测 SQLite。\n')

let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    isInterrupted = true
    interruptAll()
  })
for (const name of asked.length > 0 ? asked : Object.keys(benches)) {
  const { code } = await runNode(['--import', 'tsx', ...benches[name]])
  if (isInterrupted) process.exit(130)
  if (code !== 0) process.exit(code)
}
