import { fetchFailedStyles } from './failed-styles.ts'

/** R220: script and styles of a part of the application. The promise of `import()` waits for both. */
const limitMs = 120_000

const tellFailure = () => window.dispatchEvent(new Event('vite:preloadError'))

async function fetchAll<T>(load: () => Promise<T>): Promise<T> {
  await fetchFailedStyles().catch((error) => {
    tellFailure()
    throw error
  })
  return load()
}

/** An import that never ends fails after 120 s like one that was refused, so that the page can be loaded anew. */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const clock = setTimeout(() => {
      reject(new Error('页面文件超过 120 秒没有加载完'))
      tellFailure()
    }, limitMs)
    fetchAll(load)
      .finally(() => clearTimeout(clock))
      .then(resolve, reject)
  })
}
