import { accounts } from './accounts.ts'
import type { Calls } from './call.ts'
import { classes } from './classes.ts'
import { organizations } from './organizations.ts'

/** The only list of features. */
export const features = { accounts, classes, organizations } as const satisfies Record<string, Calls>
