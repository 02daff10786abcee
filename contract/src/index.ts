import { accounts } from './accounts.ts'
import type { Calls } from './call.ts'
import { channel } from './channel.ts'
import { classes } from './classes.ts'
import { lessons } from './lessons.ts'
import { organizations } from './organizations.ts'
import { registration } from './registration.ts'
import { relations } from './relations.ts'
import { trials } from './trials.ts'

/** The only list of features. */
export const features = { accounts, channel, classes, lessons, organizations, registration, relations, trials } as const satisfies Record<
  string,
  Calls
>
