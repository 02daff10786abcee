const everyMs = 250

/**
 * `npm run` puts a shell in between that dies of a signal without passing it on: whoever ends npm would leave this process
 * behind. It is then told by the change of its parent.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, everyMs)
  watch.unref()
}
