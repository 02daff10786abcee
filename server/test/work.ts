/** Milliseconds that this process has worked: other processes on a busy machine do not count. */
export function workedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
