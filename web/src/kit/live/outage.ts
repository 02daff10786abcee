import { useStore } from '../storage/store.ts'
import type { Connection } from '../ui/ConnectionStrip.tsx'
import { liveStores } from './stores.ts'

/** Nothing is heard meanwhile: what is known of others may be old. */
export const isOutage = (connection: Connection | undefined) => connection?.state === 'lost' || connection?.state === 'failed'

export const useOutage = () => isOutage(useStore(liveStores.connection))
