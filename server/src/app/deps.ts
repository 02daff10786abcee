import type { FastifyBaseLogger } from 'fastify'
import type { BackupPlace } from '../backups/place.ts'
import type { RunBackup, RunCheck } from '../backups/process.ts'
import type { Bus } from '../bus/bus.ts'
import type { OwnCertificate } from '../certificate.ts'
import type { Clock } from '../clock.ts'
import type { CodeSender } from '../codes/sender.ts'
import type { Db } from '../db/database.ts'
import type { Limits } from '../limits/limits.ts'
import type { Converter } from '../office/converter.ts'
import type { PayGateway } from '../pay/gateway.ts'
import type { Machine } from '../status/status.calls.ts'
import type { Storage } from '../storage/storage.ts'
import type { AppletProvider } from '../teacher-applet/provider.ts'
import type { ChatProvider } from '../wechat-login/provider.ts'
import type { WorkerTasks } from '../worker.ts'
import type { Workers } from '../workers/workers.ts'

/** What the server stands on. Made by `main.ts` of its settings, by tests of small working fakes. */
export interface Deps {
  readonly db: Db
  readonly bus: Bus
  readonly storage: Storage
  readonly limits: Limits
  /** For work that would hold the event loop. */
  readonly workers: Workers<WorkerTasks>
  /** Threads of their own for what may take minutes and nobody waits for. */
  readonly slowWorkers: Workers<WorkerTasks>
  /** What makes pages of Office files; undefined: this machine has none. */
  readonly converter: Converter | undefined
  /** What the page 系统状态 tells of it. */
  readonly machine: Machine
  readonly backups: {
    readonly run: RunBackup
    readonly check: RunCheck
    readonly openPlace: () => Promise<BackupPlace>
    /** Every day, so many seconds after midnight in China, until the console says otherwise; undefined: only when it is asked for. */
    readonly at: number | undefined
  }
  /** How much one socket may say (O111); undefined: as much as it likes. */
  readonly frames: { readonly perSecond: number; readonly burst: number } | undefined
  /** How many bytes of files one person may have. */
  readonly fileQuota: Readonly<Record<'teacher' | 'student', number>>
  /** Bad words in every organisation. */
  readonly firstWords: readonly string[]
  /** Who brings one-time codes to people; undefined: nobody, codes are off. */
  readonly codeSender?: CodeSender | undefined
  /** Who says who somebody is in the chat app; undefined: nobody logs in with it. */
  readonly chat: ChatProvider | undefined
  /** Who says who holds the phone in the mini-program; undefined: nobody, it takes passwords only. */
  readonly applet?: AppletProvider | undefined
  /** Who takes money; undefined: nothing can be bought. */
  readonly gateway: PayGateway | undefined
  readonly clock: Clock
  readonly secret: string
  /** N of scrypt, for passwords. */
  readonly passwordCost: number
  readonly logger: FastifyBaseLogger
  readonly webDir: string
  /** Its code; undefined: the oldest. */
  readonly defaultOrg: string | undefined
  /** This machine's, as its network knows it. */
  readonly lanAddresses: () => readonly string[]
  readonly isTestEnvironment: boolean
  readonly trustProxy: boolean
  readonly metricsToken?: string | undefined
  readonly checkReplies: boolean
  /** To speak https itself. */
  readonly https?: OwnCertificate | undefined
  readonly isDraining: () => boolean
}
