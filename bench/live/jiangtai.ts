import { createApp } from '../../server/src/app.ts'
import { open, stand } from './stand.ts'

/** The product itself. */
await open(await createApp(await stand(process.argv.slice(2))))
