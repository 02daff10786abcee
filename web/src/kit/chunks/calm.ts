/** Not every browser can tell when it has nothing to do. */
export const idle = (timeout: number) =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout })
    else setTimeout(resolve, 200)
  })

const mostMs = 2000

const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve()
    else window.addEventListener('load', () => resolve(), { once: true })
  })

let calm: Promise<void> | undefined

/** When the first page stands and the thread is free: what nobody sees yet comes behind it. */
export function whenCalm(): Promise<void> {
  calm ??= loaded().then(() => idle(mostMs))
  return calm
}
