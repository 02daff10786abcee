/** What is known of an installation. What was not looked at is left out, and nothing is said of it. */
export interface Facts {
  /** In seconds. */
  readonly now: number
  readonly folder?: FolderFacts
  readonly database?: DatabaseFacts
  readonly redis?: { readonly isSet: boolean; readonly trouble: string }
  readonly files?: { readonly place: string; readonly trouble: string }
  readonly office?: OfficeFacts
  readonly backups?: BackupFacts
  /** Of https by this server itself. */
  readonly certificate?: { readonly until: number } | { readonly trouble: string }
  readonly port?: PortFacts
  readonly load?: LoadFacts
  readonly jobs?: { readonly oldestWaiting: number | undefined }
}

/** Of `DATA_DIR` and its disk; in bytes. */
export interface FolderFacts {
  readonly path: string
  readonly free: number
  readonly total: number
  /** Why nothing can be written there; empty: it can. */
  readonly trouble: string
  readonly isFull: boolean
  readonly isAbsent: boolean
  /** How much later than here it is by the clock of the file system. */
  readonly clockAheadMs: number
}

export type DatabaseFacts =
  /** `isAbsent`: there is none yet, as before the first start. */
  | { readonly engine: 'sqlite' | 'postgres'; readonly trouble: string; readonly isAbsent?: boolean }
  | {
      readonly engine: 'sqlite' | 'postgres'
      readonly trouble?: undefined
      readonly bytes: number
      readonly migration: string
      /** Steps that this version has and the database has not, and the other way round. */
      readonly missing: number
      readonly unknown: number
      /** How much later than here it is there; undefined: it has no clock of its own. */
      readonly clockAheadMs: number | undefined
      /** When somebody last logged in; undefined: nobody has. */
      readonly lastLogin: number | undefined
    }

export interface OfficeFacts {
  readonly isOff: boolean
  readonly program: string | undefined
  readonly sandbox: 'bwrap' | 'unshare' | 'none'
  readonly hasLimits: boolean
  readonly hasFonts: boolean
  /** How a conversion went that was tried; undefined: none was. */
  readonly trial?: { readonly seconds: number } | { readonly trouble: string } | undefined
}

export interface BackupFacts {
  readonly success: { readonly ended_at: number; readonly bytes: number } | undefined
  readonly failure: { readonly ended_at: number; readonly failure: string } | undefined
  /** A program that makes them and is not here; empty: none. */
  readonly lacks: string
}

export interface PortFacts {
  readonly port: number
  /** Elsewhere: the address is not one of this machine. */
  readonly state: 'ours' | 'free' | 'taken' | 'forbidden' | 'elsewhere' | 'unusable'
  /** Whether a server holds the database of this folder. */
  readonly isServing: boolean | undefined
}

/** Of this process and this machine; in bytes and milliseconds. */
export interface LoadFacts {
  readonly rss: number
  readonly heapUsed: number
  readonly heapMost: number
  readonly memoryFree: number
  readonly memoryTotal: number
  /** How long the event loop was held at most, in all but one of a hundred looks of the last minutes. */
  readonly loopMs: number
}
