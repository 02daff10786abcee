import { spawnSync } from 'node:child_process'

/** `npm run bench` runs all, `npm run bench -- call` one. Each prints one JSON line; docs/benchmarks.md keeps what was measured. */
const benches = {
  call: ['bench/call/call.ts'],
  'fan-out': ['bench/live/live.ts', 'fan-out'],
  storm: ['bench/live/live.ts', 'storm'],
  classes: ['bench/live/live.ts', 'classes'],
  turns: ['bench/live/live.ts', 'turns'],
  sockets: ['bench/live/live.ts', 'sockets'],
  cut: ['bench/live/live.ts', 'cut'],
  soak: ['bench/live/live.ts', 'soak'],
  words: ['bench/words/words.ts'],
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in benches))
if (unknown.length > 0) {
  process.stderr.write(`没有这样的测量：${unknown.join('、')}。可用的是 ${Object.keys(benches).join('、')}。\n`)
  process.exit(1)
}
for (const name of asked.length > 0 ? asked : Object.keys(benches)) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', ...benches[name]], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
