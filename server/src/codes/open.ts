import type { Clock } from '../clock.ts'
import type { SmsPlace } from '../env.ts'
import { createAliyunSender } from './aliyun.ts'
import { createSandboxSender } from './sandbox.ts'
import type { CodeSender } from './sender.ts'

/** Who brings codes to phones, as the settings say. */
export function openSender(
  place: SmsPlace,
  { dataDir, clock }: { readonly dataDir: string; readonly clock: Clock },
): CodeSender | undefined {
  if (place.by === 'off') return undefined
  return place.by === 'aliyun' ? createAliyunSender(place, clock) : createSandboxSender(dataDir)
}
