import { existsSync, readFileSync } from 'node:fs'

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** A suite that ends badly without a failed test has crashed: that counts as a failure too. */
const withCrash = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts)

export function vitestCounts(file, code) {
  const report = read(file)
  if (!report) return { passed: 0, failed: 1 }
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  return withCrash({ passed: report.numPassedTests, failed: report.numFailedTests + unloadable }, code)
}

export function playwrightCounts(file, code) {
  const report = read(file)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  return withCrash({ passed: expected, failed: unexpected + flaky + report.errors.length }, code)
}

/** What failed, a line each, to be said once more at the end: the log in between is long. */
export function vitestFailures(file) {
  const results = read(file)?.testResults ?? []
  return results.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed').map((one) => `${name} › ${one.fullName}`)
    return failed.length === 0 && status === 'failed' ? [`${name}: ${message}`] : failed
  })
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

export function playwrightFailures(file) {
  const report = read(file)
  const failed = (report?.suites ?? []).flatMap(specsOf).filter(({ ok }) => !ok)
  return [...failed.map(({ file, line, title }) => `${file}:${line} › ${title}`), ...(report?.errors ?? []).map(({ message }) => message)]
}

export const total = (list) =>
  list.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), { passed: 0, failed: 0 })
