import { UpdateCard } from './UpdateCard.tsx'
import { useDeviceMac } from './use-device-mac.ts'
import { useUpdate } from './use-update.ts'

/** What runs behind every page and what it has to say. */
export function Background() {
  useDeviceMac()
  const update = useUpdate()
  return update ? <UpdateCard {...update} /> : null
}
