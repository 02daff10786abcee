import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { top } from './run.mjs'

const isDone = (test) => ['passed', 'failed'].includes(test.result().state)

const testOf = (place) => (test) => ({
  layer: 'units',
  name: `${place} › ${test.fullName}`,
  isPassed: test.result().state === 'passed',
  ms: test.diagnostic()?.duration ?? 0,
  screenshots: [],
})

/**
 * A reporter of vitest that writes what `tally.mjs` reads into the file `VITEST_REPORT_FILE`. The JSON of vitest itself does not say what went wrong
 * outside of a test.
 */
export default function vitestReport() {
  return {
    onTestRunEnd(modules, errors) {
      const tests = modules.flatMap(({ moduleId, children }) =>
        [...children.allTests()].filter(isDone).map(testOf(relative(top, moduleId))),
      )
      const faults = modules.flatMap((module) =>
        [module, ...module.children.allSuites()].flatMap((part) =>
          part.errors().map(({ message }) => `${relative(top, module.moduleId)}: ${message}`),
        ),
      )
      const file = process.env.VITEST_REPORT_FILE
      writeFileSync(file, JSON.stringify({ tests, faults: [...faults, ...errors.map(({ message }) => message)] }))
    },
  }
}
