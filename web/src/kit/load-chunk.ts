/** R220: script and styles of a part of the application. The promise of `import()` waits for both. */
const limitMs = 120_000

/** An import that never ends fails after 120 s like one that was refused, so that the page can be loaded anew. */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const clock = setTimeout(() => {
      reject(new Error('页面文件超过 120 秒没有加载完'))
      window.dispatchEvent(new Event('vite:preloadError'))
    }, limitMs)
    load()
      .finally(() => clearTimeout(clock))
      .then(resolve, reject)
  })
}
