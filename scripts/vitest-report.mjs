import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { top } from './run.mjs'

const screenshotsOf = (test) =>
  test
    .artifacts()
    .filter(({ type }) => type === 'internal:failureScreenshot')
    .flatMap(({ attachments }) => attachments.map(({ originalPath }) => relative(top, originalPath)))

const isDone = (test) => ['passed', 'failed'].includes(test.result().state)

const testOf = (place, project) => (test) => ({
  suite: project.name,
  name: `${place} › ${test.fullName}`,
  isPassed: test.result().state === 'passed',
  ms: test.diagnostic()?.duration ?? 0,
  screenshots: screenshotsOf(test),
})

/**
 * A reporter of vitest that writes what `tally.mjs` reads into the file `VITEST_REPORT_FILE`. The JSON of vitest itself knows neither the project of a
 * test nor the screenshot of its failure.
 */
export default function vitestReport() {
  return {
    onTestRunEnd(modules, errors) {
      const tests = modules.flatMap(({ moduleId, project, children }) =>
        [...children.allTests()].filter(isDone).map(testOf(relative(top, moduleId), project)),
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
