import { readFileSync } from 'node:fs'

/** The commit that each release was made of, in order. */
export const releaseCommits = () =>
  JSON.parse(readFileSync(new URL('commits.json', import.meta.url), 'utf8')) as Readonly<Record<string, string>>
