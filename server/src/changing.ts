import { flagOf } from '@jiangtai/contract/flag'
import type { Db } from './db/database.ts'
import { jsonOf } from './listing.ts'

/** How an operator's command is asked to do what it does. */
export interface Manner {
  /** Says what it would do, and leaves everything as it is. */
  readonly isDry: boolean
  /** Says it for programs. */
  readonly isJson: boolean
}

/** Wherever the two stand among the arguments. */
export function mannerOf(args: readonly string[]): { readonly manner: Manner; readonly rest: readonly string[] } {
  const isFlag = (arg: string) => arg === '--dry-run' || arg === '--json'
  return {
    manner: { isDry: args.includes('--dry-run'), isJson: args.includes('--json') },
    rest: args.filter((arg) => !isFlag(arg)),
  }
}

export interface Changed {
  /** What was done, in sentences. */
  readonly lines: readonly string[]
  readonly data: object
  /** When it is stored: the nodes hear of it. */
  readonly after?: (() => Promise<unknown>) | undefined
}

/** Undoes all that was tried. */
class Tried extends Error {
  constructor(readonly changed: Changed) {
    super()
  }
}

const tried = (db: Db, act: (tx: Db) => Promise<Changed>): Promise<Changed> =>
  db
    .transaction()
    .execute(async (tx): Promise<Changed> => {
      throw new Tried(await act(tx))
    })
    .catch((error: unknown) => {
      if (error instanceof Tried) return error.changed
      throw error
    })

/** R1140: what every command that changes something does with `--dry-run` and `--json`. A refusal is thrown, whichever way. */
export async function change(db: Db, { isDry, isJson }: Manner, say: (line: string) => void, act: (tx: Db) => Promise<Changed>) {
  const { lines, data, after } = isDry ? await tried(db, act) : await db.transaction().execute(act)
  if (!isDry) await after?.()
  if (isJson) return say(jsonOf({ is_done: flagOf(!isDry), ...data }))
  if (isDry) say('试运行，什么也没有改变。不加 --dry-run 时：')
  for (const line of lines) say(line)
}
