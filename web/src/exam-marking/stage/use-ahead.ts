import type { MarkedAnswer } from '@jiangtai/contract/exam-marking'
import { useEffect } from 'react'

export const isPicture = ({ kind }: MarkedAnswer['files'][number]) => kind !== 'audio'

/** Held while the page stands: what was fetched and drawn once is there at once. */
const fetched = new Map<string, HTMLImageElement>()
const most = 40

/** The pictures of the next answers are fetched while somebody looks at this one. */
export function useAhead(answers: readonly Pick<MarkedAnswer, 'files'>[]) {
  const addresses = answers.flatMap(({ files }) => files.filter(isPicture).map(({ url }) => url)).join('\n')
  useEffect(() => {
    for (const url of addresses.split('\n')) {
      if (url === '' || fetched.has(url)) continue
      const image = new Image()
      image.src = url
      // Whoever opens it is told if it cannot be had.
      image.decode().catch(() => fetched.delete(url))
      fetched.set(url, image)
      const [oldest] = fetched.keys()
      if (fetched.size > most && oldest) fetched.delete(oldest)
    }
  }, [addresses])
}
