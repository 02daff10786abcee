import type { User } from '@jiangtai/contract/session'

/** Who sits in front of which page. */
export interface Scene {
  readonly user: User | null
  readonly path: string
  readonly orgCode: string
}
