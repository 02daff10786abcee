import type { Theme } from '@jiangtai/contract/organizations'
import type { AdminLevel, Role } from '@jiangtai/contract/roles'
import type { FormFile } from './form.ts'

export interface Guest {
  readonly role: 'guest'
}
export interface Person {
  readonly role: 'student' | 'teacher'
  readonly id: number
  readonly username: string
  readonly realName: string
  /** 0: not in a class yet. */
  readonly classId: number
  /** As the page is told; what it decides is asked of the database (`members/vouched.ts`). */
  readonly isVouched: boolean
  /** The same; what it decides is asked by the mount (`members/grants.ts`). */
  readonly adminLevel: AdminLevel
  /** Null: no picture. */
  readonly avatarId: number | null
  readonly sessionId: number
}
export type Caller = Guest | Person
/** The callers a handler can meet: one that is closed to guests always has a person. */
export type CallerOf<R extends Role> = R extends 'guest' ? Guest : Person & { readonly role: R }

/** An organisation as every request needs it. */
export interface Org {
  readonly id: number
  readonly code: string
  readonly longName: string
  readonly shortName: string
  readonly pageTitle: string
  readonly logo: string
  readonly favicon: string
  readonly theme: Theme
  readonly homeUrl: string
  /** Asked at one of its fh hosts (O012). */
  readonly isFh: boolean
}

/** All a handler may know besides its input. */
export interface Context<R extends Role = Role> {
  readonly caller: CallerOf<R>
  readonly org: Org
  /** The own school of the caller, also where an operator works in another. */
  readonly ownOrg: Org
  /** Scheme and host as the client sees them; empty for a request without a Host. */
  readonly hostUrl: string
  readonly address: string
  readonly userAgent: string
  /** Whether a browser's page asked: script cannot leave all three headers out of a POST. */
  readonly isFromPage: boolean
  /** The browser's session cookie. */
  readonly cookie: { set(token: string, isPersistent: boolean): void; clear(): void }
  /** What only the browser holds that began to log in with the chat app. */
  readonly ticket: { readonly value: string | undefined; set(value: string, seconds: number): void; clear(): void }
  /** The file of a multipart form; a form without one is refused. */
  file(): FormFile
}
