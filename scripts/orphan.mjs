const everyMs = 250

/** Whether whoever began this process is gone. Windows leaves the number of a parent that has ended, so it is asked for. */
export function isOrphan({ platform, parent, current, isAlive }) {
  return platform === 'win32' ? !isAlive(parent) : current !== parent
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Somebody else's, but there.
    return error.code === 'EPERM'
  }
}

/**
 * `npm run` puts a shell in between that dies of a signal without passing it on: whoever ends npm would leave this process
 * behind. It is then told by the end of its parent, as it is where whoever starts it says so.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event && !process.argv.includes('--with-parent')) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (!isOrphan({ platform: process.platform, parent, current: process.ppid, isAlive })) return
    clearInterval(watch)
    // On Windows a signal to oneself is the end, without a word to anybody; one that is only told is heard everywhere.
    if (process.listenerCount('SIGTERM') > 0) process.emit('SIGTERM', 'SIGTERM')
    else process.exit(1)
  }, everyMs)
  watch.unref()
}
