// The program of a thread where sources run (tests, development): TypeScript has to be taught to every thread anew.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
