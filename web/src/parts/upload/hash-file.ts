/** Beyond this the wait is longer than what a known file would save. */
const mostBytes = 256 * 1024 * 1024

/** So that the server can say whether it has these bytes. Undefined where it would take too long or cannot be done: it is only a hint. */
export function hashFile(file: Blob, signal: AbortSignal): Promise<string | undefined> {
  if (signal.aborted || file.size > mostBytes || typeof Worker === 'undefined') return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module' })
    const end = (hash: string | undefined) => {
      signal.removeEventListener('abort', stop)
      worker.terminate()
      resolve(hash)
    }
    const stop = () => end(undefined)
    worker.onmessage = ({ data }: MessageEvent<string | undefined>) => end(data)
    worker.onerror = stop
    signal.addEventListener('abort', stop)
    worker.postMessage(file)
  })
}
