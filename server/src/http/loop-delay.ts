import { monitorEventLoopDelay } from 'node:perf_hooks'

const everyMs = 10_000
const kept = 30
const nanoseconds = 1e6

/** How long the event loop was held in the last five minutes: the worst of what all but one look of a hundred found, in milliseconds. */
export function watchLoop() {
  const histogram = monitorEventLoopDelay({ resolution: 20 })
  const seen: number[] = []
  histogram.enable()
  const timer = setInterval(() => {
    seen.push(histogram.percentile(99) / nanoseconds)
    if (seen.length > kept) seen.shift()
    histogram.reset()
  }, everyMs)
  timer.unref()
  return {
    ms: () => Math.max(0, ...seen, ...(histogram.count > 0 ? [histogram.percentile(99) / nanoseconds] : [])),
    close() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
