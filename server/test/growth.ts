/** How many times longer work takes on something four times as long: about 4, and 16 where every sign is compared with every other. The least of several tries is the machine's own pace. */
export function growthOf(work: (times: number) => void): number {
  const least = (times: number) =>
    Math.min(
      ...Array.from({ length: 7 }, () => {
        const began = performance.now()
        work(times)
        return performance.now() - began
      }),
    )
  work(1)
  const short = least(1)
  return least(4) / short
}
