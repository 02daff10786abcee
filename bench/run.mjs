import { spawnSync } from 'node:child_process'

/** `npm run bench` runs all, `npm run bench -- call` one. Each prints one JSON line; docs/benchmarks.md keeps what was measured. */
const benches = ['call']

const wanted = process.argv.slice(2)
for (const name of benches.filter((one) => wanted.length === 0 || wanted.includes(one))) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', `bench/${name}/${name}.ts`], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
