import { join } from 'node:path'
import { createApp } from '../../server/src/app.ts'
import { createConverter } from '../../server/src/office/converter.ts'
import { findOffice, findSandbox } from '../../server/src/office/sandbox.ts'
import type { WorkerTasks } from '../../server/src/worker.ts'
import { workerLimits } from '../../server/src/workers/limits.ts'
import { createWorkers } from '../../server/src/workers/workers.ts'
import { open, stand } from './stand.ts'

/** The product with what makes pages of Office files. */
const place = process.argv.slice(2)
const program = findOffice()
if (!program) throw new Error('LibreOffice is not installed')
const converter = await createConverter({ program, sandbox: findSandbox(), folder: join(place[0] ?? '', 'office') })
// From where it is built.
const threads = new URL('../../../server/src/worker-source.mjs', import.meta.url)
const slowWorkers = createWorkers<WorkerTasks>({ program: threads, ...workerLimits, threads: 1 })
await open(await createApp({ ...(await stand(place)), converter, slowWorkers }))
