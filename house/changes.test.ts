import { describe, expect, it } from 'vitest'
import { journeysFor, pagesFor, smoke, testsFor } from '../scripts/changes.mjs'

const specs = ['class', 'live-board', 'push', 'teacher-home', 'voter-plans', 'voter', 'whole-lesson'].map((name) => `e2e/${name}.spec.ts`)
const ofTheVoter = ['e2e/voter-plans.spec.ts', 'e2e/voter.spec.ts']

describe('the journeys of npm run check', () => {
  it.each(['web/src/tools/voter/Ballot.tsx', 'server/src/tools/voter/voter.ts', 'contract/src/voter.ts', 'e2e/support/voter.ts'])(
    'are those named by the word of the feature: %s',
    (path) => {
      expect(journeysFor([path], specs)).toEqual(ofTheVoter)
    },
  )

  it('know one thing and many of it as the same word', () => {
    expect(journeysFor(['server/src/pushes/pushes.ts', 'server/src/classes/classes.ts'], specs)).toEqual([
      'e2e/class.spec.ts',
      'e2e/push.spec.ts',
    ])
  })

  it('are those of the larger feature too, and not of one that only begins alike', () => {
    expect(journeysFor(['server/src/voter-plans/voter-plans.db.ts'], specs)).toEqual(ofTheVoter)
    expect(journeysFor(['server/src/tools/teacher-remote/teacher-remote.ts'], specs)).toEqual([smoke])
  })

  it.each(['server/src/live/decide.ts', 'web/src/kit/Link.tsx', 'server/src/app.ts', 'web/src/shell/Shell.tsx', 'web/vite.config.ts'])(
    'are the smoke journey alone for what every feature stands on, or what joins them: %s',
    (path) => {
      expect(journeysFor([path], specs)).toEqual([smoke])
    },
  )

  it('are the changed ones themselves, and none for tests, documents and what is gone', () => {
    expect(journeysFor(['e2e/push.spec.ts', 'e2e/gone.spec.ts'], specs)).toEqual(['e2e/push.spec.ts'])
    expect(journeysFor(['README.md', 'server/src/tools/voter/voter.test.ts', 'server/test/votes.ts', 'docs/scale.md'], specs)).toEqual([])
  })
})

describe('the page tests of npm run check', () => {
  const ofVotes = ['web/src/tools/voter/ballot.page.test.ts', 'web/src/tools/voter/voter.page.test.ts']
  const ofTheRest = ['web/src/kit/link.page.test.ts', 'web/src/pushes/pushes.page.test.ts']
  const pages = [...ofTheRest, ...ofVotes]

  it.each(['web/src/tools/voter/Ballot.module.css', 'contract/src/voter.ts', 'web/test/page/voter.ts'])(
    'are those of the feature: %s',
    (path) => {
      expect(pagesFor([path], pages)).toEqual(ofVotes)
    },
  )

  it('are those beside a file of the kernel, and all when what they stand on has changed', () => {
    expect(pagesFor(['web/src/kit/Link.tsx'], pages)).toEqual(['web/src/kit/link.page.test.ts'])
    expect(pagesFor(['web/test/page/stand.ts'], pages)).toEqual(pages)
  })

  it('are the changed ones themselves, and none for the server and for units', () => {
    expect(pagesFor(['web/src/tools/voter/voter.page.test.ts'], pages)).toEqual(['web/src/tools/voter/voter.page.test.ts'])
    expect(pagesFor(['server/src/tools/voter/voter.ts', 'web/src/tools/voter/draft.test.ts'], pages)).toEqual([])
  })
})

describe('the tests of npm run check', () => {
  const files: Readonly<Record<string, string>> = {
    'contract/src/voter.ts': '',
    'contract/src/index.ts': "export * from './voter.ts'",
    'server/src/tools/voter/voter.ts': "import { x } from '@jiangtai/contract/voter'",
    'server/src/tools/voter/voter.view.ts': "import type { y } from './voter.ts'",
    'server/src/tools/voter/voter.test.ts': "import { z } from '../../../test/build-app.ts'",
    'server/src/reports/report.test.ts': "import { vote } from '../tools/voter/voter.view.ts'",
    'server/src/classes/classes.test.ts': "import { build } from '../../test/build-app.ts'",
    'server/src/app.ts': "import { voter } from './tools/voter/voter.ts'",
    'server/src/main.process.test.ts': "import './app.ts'",
    'server/test/build-app.ts': "import { app } from '../src/app.ts'",
    'server/test/access.test.ts': "import { build } from './build-app.ts'",
    'web/src/tools/voter/Ballot.tsx': "const Letter = lazy(() => import('./Letter.tsx'))",
    'web/src/tools/voter/Letter.tsx': "import css from './Letter.module.css'",
    'web/src/tools/voter/Letter.module.css': '',
    'web/src/tools/voter/voter.page.test.ts': '',
    'web/src/reports/faces.test.tsx': "import { Ballot } from '../tools/voter/Ballot.tsx'",
    'house/house.test.ts': '',
    'e2e/voter.spec.ts': "import { x } from '@jiangtai/contract/voter'",
  }
  const sources = Object.entries(files).map(([path, text]) => ({ path, text }))
  const house = 'house/house.test.ts'

  it('are those beside a change and those that import it, also through others', () => {
    expect(testsFor(['server/src/tools/voter/voter.ts'], sources).tests).toEqual([
      'server/src/tools/voter/voter.test.ts',
      'server/src/reports/report.test.ts',
      house,
    ])
    expect(testsFor(['web/src/tools/voter/Letter.module.css'], sources).tests).toEqual(['web/src/reports/faces.test.tsx', house])
  })

  it('leave out what reaches a change only through what joins the features, and what starts processes', () => {
    expect(testsFor(['server/src/tools/voter/voter.ts'], sources).leftOut).toEqual([
      'server/src/classes/classes.test.ts',
      'server/src/main.process.test.ts',
      'server/test/access.test.ts',
    ])
    expect(testsFor(['server/src/main.process.test.ts'], sources).tests).toEqual(['server/src/main.process.test.ts', house])
  })

  it('go on from what joins the features when that has changed itself', () => {
    expect(testsFor(['server/test/build-app.ts'], sources).tests).toContain('server/src/classes/classes.test.ts')
  })

  it('are the access table too when the contract or the answer to a call has changed', () => {
    expect(testsFor(['contract/src/voter.ts'], sources).tests).toContain('server/test/access.test.ts')
    expect(testsFor(['server/src/classes/classes.calls.ts'], sources).tests).toContain('server/test/access.test.ts')
  })

  it('are none when only documents and journeys have changed', () => {
    expect(testsFor(['README.md', 'e2e/voter.spec.ts'], sources)).toEqual({ tests: [], leftOut: [] })
  })
})
