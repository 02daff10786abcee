import { Gauge, type Registry } from 'prom-client'
import type { Workers } from './workers.ts'

export function measureWorkers(registry: Registry, workers: Pick<Workers, 'load' | 'failures'>) {
  new Gauge({
    name: 'jt_work',
    help: 'Tasks that a thread works on, and tasks that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { busy, waiting } = workers.load()
      this.set({ state: 'busy' }, busy)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  new Gauge({
    name: 'jt_work_failures',
    help: 'Tasks without an answer since the start, by why',
    labelNames: ['why'],
    registers: [registry],
    collect() {
      for (const [why, count] of workers.failures()) this.set({ why }, count)
    },
  })
}
