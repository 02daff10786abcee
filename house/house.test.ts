import { describe, expect, it } from 'vitest'
import { barrels, linesToLookAt, longFiles, misnamedMigrations, vagueNames } from './files.ts'
import {
  contractImports,
  crossings,
  cycles,
  featuresKnowingFeatures,
  kernelsKnowingFeatures,
  kitKnowingParts,
  reachingUp,
} from './imports.ts'
import { readSources, type Source } from './sources.ts'
import {
  auditsChanged,
  coloursOutsideTheme,
  environmentOutsideEnv,
  eventNamesOutsideContract,
  networkOutsideKit,
  pathsOutsideContract,
  queriesOutsideStorage,
} from './words.ts'

type Rule = (sources: readonly Source[]) => string[]
type File = readonly [path: string, text: string]

/** Every rule with a file that breaks it and one that keeps it: a rule that cannot fail guards nothing. */
const rules: readonly { name: string; rule: Rule; bad: readonly File[]; good: readonly File[] }[] = [
  {
    name: 'web and server never import each other',
    rule: crossings,
    bad: [['web/src/kit/send.ts', "import { x } from '../../../server/src/env.ts'"]],
    good: [['web/src/kit/send.ts', "import { x } from '@jiangtai/contract/call'"]],
  },
  {
    name: 'the contract imports only zod/mini and itself',
    rule: contractImports,
    bad: [['contract/src/a.ts', "import * as z from 'zod'"]],
    good: [['contract/src/a.ts', "import * as z from 'zod/mini'\nimport { b } from './b.ts'"]],
  },
  {
    name: 'a feature never imports a feature',
    rule: featuresKnowingFeatures,
    bad: [['server/src/tools/voter/voter.ts', "import type { x } from '../scorer/scorer.ts'"]],
    good: [['server/src/classes/classes.ts', "import { x } from '../http/answer.ts'\nimport { y } from './classes.db.ts'"]],
  },
  {
    name: 'kernels and root files import no feature',
    rule: kernelsKnowingFeatures,
    bad: [['web/src/kit/Avatar.tsx', "const Page = lazy(() => import('../accounts/LoginPage.tsx'))"]],
    good: [['web/src/routes.tsx', "const Page = lazy(() => import('./accounts/LoginPage.tsx'))"]],
  },
  {
    name: 'the kit knows none of the parts that several features share',
    rule: kitKnowingParts,
    bad: [['web/src/kit/ui/Card.tsx', "import { BoardCanvas } from '../../parts/board/BoardCanvas.tsx'"]],
    good: [['web/src/parts/board/Desk.tsx', "import { Card } from '../../kit/ui/Card.tsx'"]],
  },
  {
    name: 'nothing reaches up to what joins the features',
    rule: reachingUp,
    bad: [['web/src/home/TeacherHomePage.tsx', "import { Rail } from '../shell/Rail.tsx'"]],
    good: [['web/src/routes.tsx', "import { Shell } from './shell/Shell.tsx'"]],
  },
  {
    name: 'no files import each other in a ring',
    rule: cycles,
    bad: [
      ['server/src/a.ts', "import { b } from './b.ts'\nimport { voter } from '@jiangtai/contract/voter'"],
      ['server/src/b.ts', "import type { C } from './c.ts'"],
      ['server/src/c.ts', "const late = import('./a.ts')"],
      ['contract/src/voter.ts', "import { vote } from './vote.ts'"],
      ['contract/src/vote.ts', "import { voter } from './voter.ts'"],
    ],
    good: [
      ['server/src/a.ts', "import { b } from './b.ts'\nimport { c } from './c.ts'"],
      ['server/src/b.ts', "import type { C } from './c.ts'"],
      ['server/src/c.ts', ''],
    ],
  },
  {
    name: 'only the kit of the web, and what carries files, talks to the network',
    rule: networkOutsideKit,
    bad: [['web/src/home/home.ts', "const reply = await fetch('/x')"]],
    good: [
      ['web/src/kit/send.ts', "const reply = await fetch('/x')"],
      ['web/src/home/home.ts', 'query.refetch()\nclient.fetch()'],
    ],
  },
  {
    name: 'only env.ts reads process.env',
    rule: environmentOutsideEnv,
    bad: [['server/src/http/mount.ts', 'const port = process.env.PORT']],
    good: [['server/src/env.ts', 'process.env']],
  },
  {
    name: 'queries are built only in *.db.ts, db/ and migrations',
    rule: queriesOutsideStorage,
    bad: [
      ['server/src/accounts/accounts.calls.ts', "db.selectFrom('users')"],
      ['server/src/http/health.ts', 'await sql<number>`select 1`.execute(db)'],
    ],
    good: [
      ['server/src/accounts/accounts.db.ts', "db.selectFrom('users')"],
      ['server/test/people.ts', "db.insertInto('users')"],
    ],
  },
  {
    name: 'R1130: audits are written in one place, and never changed',
    rule: auditsChanged,
    bad: [
      ['server/src/admins/admins.db.ts', "db.updateTable('audits').set({ act: '' })"],
      ['server/src/bin/bin.db.ts', "db.deleteFrom('audits')"],
      ['server/src/bin/clear.db.ts', 'sql`delete from audits`'],
    ],
    good: [
      ['server/src/audits/audits.db.ts', "db.insertInto('audits')"],
      ['server/src/admins/admins.db.ts', "db.selectFrom('audits')"],
    ],
  },
  {
    name: 'only the contract spells a path of the API',
    rule: pathsOutsideContract,
    bad: [['web/src/kit/send.ts', "send('/api/user/login')"]],
    good: [['contract/src/accounts.ts', "path: '/api/user/login'"]],
  },
  {
    name: 'only the contract spells the name of an event',
    rule: eventNamesOutsideContract,
    bad: [
      ['contract/src/voter.ts', "click: defineEvent({ name: 'voter_click' }),\nstop: defineEvent({\n  name: 'voter_stop' })"],
      ['server/src/tools/voter/voter.ts', "case 'voter_click':\ncase 'voter_stop':"],
    ],
    good: [
      ['contract/src/voter.ts', "click: defineEvent({ name: 'voter_click' })"],
      ['server/src/tools/voter/voter.ts', 'case events.hears.click.name:'],
    ],
  },
  {
    name: 'colours come from the theme',
    rule: coloursOutsideTheme,
    bad: [
      ['web/src/kit/ui/button.css', 'a { color: #0a7 }'],
      ['web/src/kit/ui/Button.tsx', "style={{ color: 'rgba(0, 0, 0, 0.5)' }}"],
    ],
    good: [
      ['web/src/main.tsx', "document.querySelector('#root')"],
      ['web/theme/theme.css', ':root { --accent: #00aa77 }'],
    ],
  },
  {
    name: 'no file is called utils, helpers, common or types',
    rule: vagueNames,
    bad: [
      ['web/src/kit/utils.ts', ''],
      ['server/src/common/a.ts', ''],
    ],
    good: [['web/src/kit/use-call.ts', '']],
  },
  {
    name: 'there is no barrel but the list of features',
    rule: barrels,
    bad: [['web/src/kit/index.ts', '']],
    good: [['contract/src/index.ts', '']],
  },
  {
    name: 'migrations are named NNNN_what.ts and no number is used twice',
    rule: misnamedMigrations,
    bad: [
      ['server/migrations/0001_people.ts', ''],
      ['server/migrations/0001_sessions.ts', ''],
    ],
    good: [
      ['server/migrations/0001_people.ts', ''],
      ['server/migrations/0002_sessions.ts', ''],
    ],
  },
  {
    name: 'a source file has at most 500 lines',
    rule: (sources) => longFiles(sources),
    bad: [['server/src/app.ts', 'x\n'.repeat(501)]],
    good: [['server/src/app.ts', 'x\n'.repeat(500)]],
  },
]

const sourcesOf = (files: readonly File[]): Source[] => files.map(([path, text]) => ({ path, text }))

describe('the house', () => {
  const sources = readSources()
  for (const { name, rule } of rules) {
    it(name, () => {
      expect(rule(sources)).toEqual([])
    })
  }
  for (const file of longFiles(sources, linesToLookAt)) process.stderr.write(`${file}，是不是不止一件事？\n`)
})

describe('the rules of the house can fail', () => {
  for (const { name, rule, bad, good } of rules) {
    it(name, () => {
      expect(rule(sourcesOf(bad))).toHaveLength(bad.length)
      expect(rule(sourcesOf(good))).toEqual([])
    })
  }
})
