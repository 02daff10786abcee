import type { Work } from './use-work.ts'

/** While something is spoken for an answer, nobody leaves it: what was said would be lost. Each way away is refused. */
export const staying = (work: Work, refuse: () => void): Work => ({
  ...work,
  setIsOnlyMine: refuse,
  setWay: refuse,
  setFilter: refuse,
  chooseLeaf: refuse,
  go: refuse,
  step: refuse,
  advance: refuse,
})
