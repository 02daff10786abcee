import { liveStores } from '../kit/live/stores.ts'
import { useStore } from '../kit/store.ts'
import type { Connection } from '../kit/ui/ConnectionStrip.tsx'

/** Nothing is heard meanwhile: what is known of others may be old. */
export const isOutage = (connection: Connection | undefined) => connection?.state === 'lost' || connection?.state === 'failed'

export const useOutage = () => isOutage(useStore(liveStores.connection))
